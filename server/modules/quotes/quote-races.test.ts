// both databases: its verbs race
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endsPeople, type Plan, type RaceAction, raceActions, RaceTrack } from '#server/testing/agreement/race.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

// One winner or none, whatever happens at the same moment. `npm run test:long -- quotes` runs ten thousand races.
const isLong = process.env['LONG'] === '1';
const RACES = Number(process.env['RACES'] ?? (isLong ? 10_000 : 80));
const SEED = Number(process.env['SEED'] ?? 1);
const TIME_LIMIT_MS = isLong ? 10_800_000 : 240_000;
/** Runners that start a little later than the first. */
const DELAYS_MS = [0, 0, 0, 1, 3, 8, 20];

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ inMemory: true });
});
afterAll(() => test.close());

/** The next number of a seeded sequence, from 0 to 1. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const only = (process.env['ACTIONS'] ?? '').split(',').filter((name): name is RaceAction => name !== '');

function planOf(random: () => number): Plan {
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] ?? raise();
  const kind = pick(['board', 'board', 'direct'] as const);
  const isHeld = random() < 0.2;
  const others: readonly RaceAction[] = ['acceptOther', 'decline'];
  const wrong = others[kind === 'board' ? 1 : 0];
  const isEnding = random() < 0.05;
  const fitting = (only.length > 0 ? only : raceActions.filter((action) => isEnding || !endsPeople.has(action))).filter(
    (action) => action !== wrong,
  );
  const runners = Array.from({ length: random() < 0.5 ? 2 : 3 }, () => ({
    action: pick(fitting),
    afterMs: pick(DELAYS_MS),
  }));
  return { kind, isHeld, runners };
}

function raise(): never {
  throw new Error('nothing to choose from');
}

it(
  `${RACES} races leave each request with one winner or none, and tell every loser why`,
  async () => {
    const random = sequence(SEED);
    const track = new RaceTrack(test);
    const wrong: string[] = [];
    for (let race = 1; race <= RACES; race += 1) {
      const plan = planOf(random);
      const faults = await track.run(plan);
      if (faults.length > 0) wrong.push(`race ${race} of seed ${SEED}, ${JSON.stringify(plan)}: ${faults.join('; ')}`);
    }
    expect(wrong).toEqual([]);
  },
  TIME_LIMIT_MS,
);
