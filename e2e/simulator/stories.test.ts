import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SimServer } from './server/server.ts';
import type { Step } from './script.ts';
import { meets, NOUN_SEEDS, scriptOf } from './script.ts';
import { play } from './story.ts';
import { sweep } from './sweep.ts';

// At each database step of a story, its page is killed once, and the step fails once.

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
const network = ['network', 0, 0, 0] as const;
const aMinute = ['pass', 3, 59_000, 0] as const;
const inOrder = (count: number): Step[] => Array.from({ length: count }, () => arrives);

const stories: Readonly<Record<string, readonly Step[]>> = {
  'requested without network': [network, ['create', 0, 1, 0], ['open', 0, 0, 0], network, ...inOrder(6)],
  'edited while the reply was lost': [
    ...inOrder(2),
    ['create', 0, 1, 0],
    arrives,
    ['edit', 0, 0, 0],
    lost,
    aMinute,
    ...inOrder(8),
  ],
  'withdrawn behind an edit': [
    ...inOrder(2),
    ['create', 0, 1, 0],
    ['edit', 0, 0, 0],
    ['edit', 0, 0, 0],
    ['withdraw', 0, 0, 0],
    ...inOrder(10),
  ],
  'slot taken meanwhile': [
    ...inOrder(2),
    network,
    ['create', 0, 0, 0],
    ['takeSlot', 0, 0, 7],
    network,
    ...inOrder(6),
    ['resolve', 0, 0, 0],
    ...inOrder(4),
  ],
  'changed on another device': [
    ...inOrder(2),
    ['create', 0, 1, 0],
    ...inOrder(4),
    network,
    ['edit', 0, 0, 0],
    ['elsewhere', 0, 0, 1],
    network,
    ...inOrder(4),
    ['resolve', 0, 1, 0],
    ...inOrder(4),
  ],
  'changed on two devices, in different fields': [
    ...inOrder(2),
    ['create', 0, 1, 0],
    ...inOrder(4),
    network,
    ['edit', 0, 0, 2],
    ['elsewhere', 0, 0, 1],
    network,
    ...inOrder(6),
  ],
  'changed on another device, with a second edit queued': [
    ...inOrder(2),
    ['create', 0, 1, 0],
    ...inOrder(4),
    ['edit', 0, 0, 2],
    ['elsewhere', 0, 0, 1],
    lost,
    ['edit', 0, 0, 1],
    aMinute,
    ...inOrder(8),
    ['resolve', 0, 1, 1],
    ...inOrder(6),
  ],
  'a device that fails to record an accepted send': [
    ...inOrder(2),
    ['create', 0, 1, 0],
    arrives,
    meets('unkept'),
    ['edit', 0, 0, 3],
    aMinute,
    ...inOrder(2),
    meets('unkept'),
    aMinute,
    ...inOrder(8),
  ],
  'a proxy without the page, then with a timeout, on the first try': [
    ...inOrder(2),
    ['create', 0, 1, 0],
    meets('no such page'),
    aMinute,
    meets('timed out'),
    ['edit', 0, 0, 3],
    meets('too slow'),
    aMinute,
    ...inOrder(8),
  ],
  'signed out with a refused item': [
    ['signIn', 0, 0, 0],
    ...inOrder(6),
    network,
    ['create', 0, 0, 0],
    ['takeSlot', 0, 0, 7],
    network,
    ...inOrder(6),
    ['signOut', 0, 0, 0],
    ...inOrder(4),
    ['signIn', 0, 0, 0],
    ...inOrder(8),
    ['resolve', 0, 0, 0],
    ...inOrder(6),
  ],
  'signed in, with the guest’s things claimed': [
    ...inOrder(2),
    ['create', 0, 1, 0],
    lost,
    ['signIn', 0, 0, 0],
    ...inOrder(6),
    ['claim', 0, 0, 0],
    lost,
    aMinute,
    ...inOrder(10),
  ],
  'signed out with an unsent item': [
    ['signIn', 0, 0, 0],
    ...inOrder(6),
    network,
    ['create', 0, 1, 0],
    ['signOut', 0, 0, 0],
    ['signIn', 0, 1, 0],
    network,
    ...inOrder(8),
  ],
  'two pages and the worker': [
    ['open', 0, 0, 0],
    network,
    ['create', 0, 1, 0],
    network,
    ['background', 0, 0, 0],
    ['twice', 0, 0, 0],
    lost,
    ...inOrder(8),
  ],
};

describe.each(Object.entries(stories))('%s', (_name, script) => {
  it.each([
    ['kill', 4],
    ['fail', 4],
    ['leave', 8],
    ['leave for ever', 8],
  ] as const)(
    'keeps its invariants when the disturbance “%s” hits any step',
    { timeout: 180_000 },
    async (kind, apart) => {
      const { databaseSteps, violations } = await play(server, 1, script);
      expect(violations).toEqual([]);
      for (const at of sweep(databaseSteps, apart)) {
        const ending = await play(server, 1, script, { at, kind });
        expect(ending.violations, `${kind} at ${at}\n${ending.trace.join('\n')}`).toEqual([]);
      }
    },
  );
});

it('repeats the same story for the same seed', { timeout: 60_000 }, async () => {
  for (const seed of [1, 2, 3, 4, 5, NOUN_SEEDS + 1, NOUN_SEEDS + 2]) {
    const first = await play(server, seed, scriptOf(seed));
    expect((await play(server, seed, scriptOf(seed))).trace).toEqual(first.trace);
  }
});
