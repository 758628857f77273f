import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SimServer } from './server/server.ts';
import { scriptOf, type Step } from './script.ts';
import { play } from './story.ts';
import { sweep } from './sweep.ts';

// At each database step of a photographer's story, its page is killed once, and the step fails once; at each step of
// the store, the server stops once.

let server: SimServer;
beforeAll(async () => {
  vi.stubGlobal('reportError', () => undefined);
  vi.spyOn(console, 'warn').mockReturnValue();
  server = await SimServer.start();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const arrives = ['deliver', 0, 1, 0] as const;
const lost = ['deliver', 0, 0, 0] as const;
const cut = ['deliver', 0, 0, 10] as const;
const aMinute = ['pass', 3, 59_000, 0] as const;
const signedIn: readonly Step[] = [['signIn', 0, 0, 0], ...inOrder(4)];

function inOrder(count: number): Step[] {
  return Array.from({ length: count }, () => arrives);
}

const stories: Readonly<Record<string, readonly Step[]>> = {
  'two photos in a new order, one of them cut during its upload': [
    ...signedIn,
    ['addPhoto', 0, 1, 3],
    ['orderPhotos', 0, 1, 0],
    ...inOrder(6),
    cut,
    aMinute,
    lost,
    aMinute,
    ...inOrder(8),
  ],
  'a photo removed during its upload, and added again': [
    ...signedIn,
    ['addPhoto', 0, 2, 1],
    ['cover', 0, 0, 0],
    ...inOrder(5),
    ['removePhoto', 0, 0, 0],
    ['addPhoto', 0, 2, 1],
    lost,
    aMinute,
    ...inOrder(6),
  ],
};
describe.each(Object.entries(stories))('%s', (_name, script) => {
  it.each([
    ['kill', 12],
    ['fail', 12],
    ['leave', 24],
    ['leave for ever', 24],
  ] as const)(
    'keeps its invariants when the disturbance “%s” hits any step',
    { timeout: 300_000 },
    async (kind, apart) => {
      const { databaseSteps, violations, trace } = await play(server, 1, script);
      expect(violations, trace.join('\n')).toEqual([]);
      expect(trace.filter((line) => line.includes('PATCH uploads/one: 200')).length).toBeGreaterThan(1);
      for (const at of sweep(databaseSteps, apart)) {
        const ending = await play(server, 1, script, { at, kind });
        expect(ending.violations, `${kind} at ${at}\n${ending.trace.join('\n')}`).toEqual([]);
      }
    },
  );

  it.each([0, 1, 2])('keeps its invariants wherever the server stops (%s)', { timeout: 120_000 }, async (point) => {
    const begun = script.findIndex(([kind]) => kind === 'addPhoto');
    for (let step = 0; step < 6; step += 1) {
      const crash: Step = ['crash', 0, step, point];
      const ending = await play(server, 1, [...script.slice(0, begun), crash, ...script.slice(begun)]);
      expect(ending.violations, ending.trace.join('\n')).toEqual([]);
    }
  });
});

it('repeats the same story of photographers for the same seed', { timeout: 60_000 }, async () => {
  for (const seed of [4, 8, 12]) {
    const first = await play(server, seed, scriptOf(seed));
    expect((await play(server, seed, scriptOf(seed))).trace).toEqual(first.trace);
  }
});
