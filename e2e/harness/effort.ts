/** `npm run test:long` tries each variation; `npm test` those that tell the most, so that it stays short. */
export const isLong = process.env['LONG'] === '1';
