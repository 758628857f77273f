// both databases: rows that jobs, pages and messages write
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { history } from '#server/testing/money/history.ts';
import { playHistory } from '#server/testing/money/play.ts';
import { Stage } from '#server/testing/money/stage.ts';

// Whatever people, banks, the provider and the clock do to the money of bookings. `npm run test:long -- money` plays a
// hundred thousand histories; SEED and FROM (a path that fast-check printed) play one again.
const isLong = process.env['LONG'] === '1';
const HISTORIES = Number(process.env['HISTORIES'] ?? (isLong ? 100_000 : 25));
const SEED = Number(process.env['SEED'] ?? 1);
const FROM = process.env['FROM'];
const TIME_LIMIT_MS = isLong ? 86_400_000 : 240_000;
/** A new app and a new simulator after this many: their tables and lists stay short. */
const A_STAGE = 100;

let stage: Stage;
let played = 0;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

it(
  `${HISTORIES} histories take from nobody too early, too much, or twice, and every cent is in the ledger`,
  async () => {
    const property = fc.asyncProperty(history, async (one) => {
      played += 1;
      if (played % A_STAGE === 0) {
        await stage.close();
        stage = await Stage.open();
      }
      expect(await playHistory(stage, one)).toEqual([]);
    });
    await fc.assert(property, {
      numRuns: HISTORIES,
      seed: SEED,
      endOnFailure: process.env['SHRINK'] === undefined,
      ...(FROM === undefined ? {} : { path: FROM }),
    });
    if (isLong) console.log(`${played} histories held from seed ${SEED}`);
  },
  TIME_LIMIT_MS,
);
