import { expect, it } from 'vitest';
import { badFiles } from './run.ts';

const SLOWEST_MS = 180_000;

it(
  'files that no camera creates become images or are refused with a code, and none of their metadata is published',
  async () => {
    const { violations, ends } = await badFiles({ seed: 16, files: 30, mayBeHeavy: false });
    expect(violations).toEqual([]);
    expect(ends.size).toBe(30);
  },
  SLOWEST_MS,
);
