import { expect, it } from 'vitest';
import { badFiles } from './run.ts';

const SLOWEST_MS = 180_000;

it(
  'files no camera makes are made into pictures or refused by a code, and nothing they say is public',
  async () => {
    const { violations, ends } = await badFiles({ seed: 16, files: 60, mayBeHeavy: false });
    expect(violations).toEqual([]);
    expect(ends.size).toBe(60);
  },
  SLOWEST_MS,
);
