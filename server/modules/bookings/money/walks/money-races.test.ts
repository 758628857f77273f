// both databases: a payment races its hold and its cancellation
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import { bookingPlan } from '#server/testing/money/history.ts';
import { moneyActions, runRace } from '#server/testing/money/race.ts';
import { Stage } from '#server/testing/money/stage.ts';

// One outcome, whatever happens at the same moment. `npm run test:long -- money` runs ten thousand races on each database.
const isLong = process.env['LONG'] === '1';
const RACES = Number(process.env['RACES'] ?? (isLong ? 10_000 : 20));
const SEED = Number(process.env['SEED'] ?? 1);
const FROM = process.env['FROM'];
const TIME_LIMIT_MS = isLong ? 86_400_000 : 240_000;
const A_STAGE = 100;
const BEGIN = new Date('2027-01-01T05:00:00Z');

const race = fc.record({
  plan: bookingPlan,
  hour: fc.nat({ max: 365 * 24 }),
  isPaid: fc.boolean(),
  leftMs: fc.constantFrom(null, null, 5, 20, 100, -1, -1_000),
  runners: fc.array(
    fc.record({ action: fc.constantFrom(...moneyActions), afterMs: fc.constantFrom(0, 0, 0, 1, 3, 8, 20) }),
    { minLength: 2, maxLength: 4 },
  ),
});

let stage: Stage;
let run = 0;
beforeAll(async () => {
  stage = await Stage.open({ timeoutMs: 20_000 });
});
afterAll(() => stage.close());

it(
  `${RACES} races of a payment have one outcome, and leave no cent`,
  async () => {
    const property = fc.asyncProperty(race, async ({ hour, ...one }) => {
      run += 1;
      if (run % A_STAGE === 0) {
        await stage.close();
        stage = await Stage.open({ timeoutMs: 20_000 });
      }
      expect(await runRace(stage, addHours(BEGIN, hour), one)).toEqual([]);
    });
    await fc.assert(property, {
      numRuns: RACES,
      seed: SEED,
      endOnFailure: true,
      ...(FROM === undefined ? {} : { path: FROM }),
    });
    if (isLong) console.log(`${run} races held from seed ${SEED}`);
  },
  TIME_LIMIT_MS,
);
