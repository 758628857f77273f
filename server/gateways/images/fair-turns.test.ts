import { expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

it('other people get turns between the four pictures of one person', async () => {
  const turns = new FairTurns();
  const told: string[] = [];
  const gates = new Map<string, () => void>();
  const take = (person: string, name: string) =>
    turns.take(person, () => {
      told.push(name);
      return new Promise<void>((resolve) => gates.set(name, resolve));
    });
  const all = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('a', 'a4'), take('b', 'b1'), take('c', 'c1')];
  for (let done = 0; done < all.length; done += 1) {
    expect(told).toHaveLength(done + 1);
    gates.get(told[done] ?? '')?.();
    await all[['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].indexOf(told[done] ?? '')];
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  expect(told).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

it('failed work delays no other work, and work without a queue starts at once', async () => {
  const turns = new FairTurns();
  const failing = turns.take('a', () => Promise.reject(new Error('broken')));
  const next = turns.take('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect([await next, await turns.take('a', async () => 'again')]).toEqual(['done', 'again']);
});
