// no database
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Refusal } from '#server/foundation/problems.ts';
import { PasswordQueue } from './password-queue.ts';

function aHash() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, end: resolve };
}

it('runs a few hashes at the same time, the others in their order', async () => {
  const queue = new PasswordQueue({ atOnce: 2, places: 10, longestMs: 1_000 });
  const hashes = Array.from({ length: 5 }, aHash);
  const begun: number[] = [];
  const done = hashes.map(({ promise }, index) =>
    queue.run(async () => {
      begun.push(index);
      await promise;
    }),
  );
  const seen: number[][] = [];
  for (const [index, { end }] of hashes.entries()) {
    seen.push([...begun]);
    end();
    await done[index];
  }
  expect(seen).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]);
});

it('goes on after a hash that failed', async () => {
  const queue = new PasswordQueue({ atOnce: 1, places: 10, longestMs: 1_000 });
  const failed = queue.run(() => Promise.reject(new Error('no memory')));
  const next = queue.run(() => Promise.resolve('hash'));
  await expect(failed).rejects.toThrow('no memory');
  expect(await next).toBe('hash');
});

it('refuses at once when its places are taken, and admits again when one is left', () => {
  const queue = new PasswordQueue({ atOnce: 1, places: 2, longestMs: 1_000 });
  const [first] = [queue.take(), queue.take()];
  const refusal = () => {
    try {
      queue.take()[Symbol.dispose]();
      return null;
    } catch (error) {
      return error instanceof Refusal ? [error.code, error.details.retryAfterS] : error;
    }
  };
  expect(refusal()).toEqual(['unavailable', 2]);
  first?.[Symbol.dispose]();
  expect(refusal()).toBeNull();
});

it('lets fewer in while hashes are slow, but always a few', async () => {
  const queue = new PasswordQueue({ atOnce: 1, places: 20, longestMs: 100 });
  for (let count = 0; count < 3; count += 1) await queue.run(() => pause(100));
  const places = Array.from({ length: 4 }, () => queue.take());
  expect(() => queue.take()).toThrow(Refusal);
  for (const place of places) place[Symbol.dispose]();
});
