import { readFileSync } from 'node:fs';
import { moveDate } from '../move-date.ts';

/** Loaded before the server's own code (`node --import`): it believes to be as much later as a file says, in ms. */
const aheadMs = Number(readFileSync(process.env['AHEAD_FILE'] ?? '', 'utf8'));
moveDate(() => aheadMs);
