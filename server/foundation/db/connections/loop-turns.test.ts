// no database
import { expect, it, vi } from 'vitest';
import { LoopTurns } from './loop-turns.ts';

/** A query of SQLite: nothing else runs meanwhile. */
function query(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

async function request(turns: LoopTurns, queries: number): Promise<void> {
  for (let count = 0; count < queries; count += 1) {
    await turns.take();
    query(2);
  }
}

it('a burst of requests leaves turns to others, one after each few queries', async () => {
  const turns = new LoopTurns();
  let others = 0;
  const other = () => {
    others += 1;
    beat = setImmediate(other);
  };
  let beat = setImmediate(other);
  // 400 ms of queries.
  await Promise.all(Array.from({ length: 10 }, () => request(turns, 20)));
  clearImmediate(beat);
  expect(others).toBeGreaterThan(20);
});

it('a request alone goes on at once, and everyone goes on in the order of their asking', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const turns = new LoopTurns();
  await turns.take();
  expect(turns.take()).toBeNull();
  clock.mockReturnValue(1_015);
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3].map(async (name) => {
      await turns.take();
      order.push(name);
    }),
  );
  clock.mockRestore();
  expect(order).toEqual([1, 2, 3]);
});
