// no database
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that continues until it is asked to yield. */
const runUntilAsked = (name: string, told: string[]) => (yieldSignal: AbortSignal) =>
  new Promise<void>((resolve) => {
    told.push(`${name} begins${yieldSignal.aborted ? ', asked already' : ''}`);
    if (yieldSignal.aborted) resolve();
    yieldSignal.addEventListener('abort', () => resolve());
  });

it('one task runs at a time for each key, and is asked to yield to the next', async () => {
  const turns = new Turns('test', null);
  const told: string[] = [];
  const first = turns.take('a', runUntilAsked('first', told));
  await Promise.resolve();
  const second = turns.take('a', runUntilAsked('second', told));
  const third = turns.take('a', async () => void told.push('third'));
  await Promise.all([first, second, third]);
  expect(told).toEqual(['first begins', 'second begins, asked already', 'third']);
});

it('keys do not wait for each other, and a failed task delays no other', async () => {
  const turns = new Turns('test', null);
  const told: string[] = [];
  const a = turns.take('a', runUntilAsked('a', told));
  await expect(turns.take('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take('b', async () => 'done')).toBe('done');
  await turns.take('a', async () => told.push('next'));
  await a;
  expect(told).toEqual(['a begins', 'next']);
});
