/** In CI, two shared cores may take three times as long for a test; a hang is found later, and no test fails for it. */
export const PATIENCE = process.env['CI'] === undefined ? 1 : 3;
