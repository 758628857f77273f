/** `npm run test:long` tries each variation; `npm test` only the most useful ones, so that it stays short. */
export const isLong = process.env['LONG'] === '1';
