// both databases: two processes of PostgreSQL take jobs in turns
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { known } from '#server/testing/told/known.ts';
import { history } from '#server/testing/told/moves.ts';
import { playHistory } from '#server/testing/told/play.ts';
import { momentOf } from '../../../scripts/tests/moments.ts';
import { Stage } from '#server/testing/told/stage.ts';

// Whatever people, the clock, mail servers, push services and dying processes do: each person is told once, of what is so.
// `npm run test:long -- told` plays two thousand histories; SEED and FROM (a path that fast-check printed) play one again.
const isLong = process.env['LONG'] === '1';
const HISTORIES = Number(process.env['HISTORIES'] ?? (isLong ? 2_000 : 8));
const SEED = Number(process.env['SEED'] ?? 1);
const FROM = process.env['FROM'];
const TIME_LIMIT_MS = isLong ? 86_400_000 : 240_000;
/** A new app after this many: its tables stay short. */
const A_STAGE = 100;

/** Nights, evenings, the ends of months, the days on which clocks change. */
const moment = fc.nat(99_999).map((seed) => momentOf(seed).at);

let stage: Stage;
let played = 0;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

it.each(known.map((one, at) => [at, one] as const))('the known history %i holds', async (_, one) => {
  expect(await playHistory(stage, one)).toEqual([]);
});

it(
  `${HISTORIES} histories tell nobody twice, of nothing that is over, and lose nothing`,
  async () => {
    const property = fc.asyncProperty(history, moment, async (one, at) => {
      played += 1;
      if (played % A_STAGE === 0) {
        await stage.close();
        stage = await Stage.open();
      }
      expect(await playHistory(stage, { ...one, at })).toEqual([]);
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
