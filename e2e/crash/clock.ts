import { moveDate } from './move-date.ts';

/**
 * Loaded before the server's own code (`node --import`): SIGUSR2 sets its clock back by an hour, and the next one
 * restores it.
 */
const HOUR_MS = 3_600_000;
let behindMs = 0;
moveDate(() => -behindMs);

process.on('SIGUSR2', () => {
  behindMs = HOUR_MS - behindMs;
});
