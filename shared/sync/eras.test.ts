import { expect, it } from 'vitest';
import { isFirstVersion, VERSION_STEP } from './eras.ts';

it('a row that was never changed is at its first version, also after restorations', () => {
  expect([1, 1 + VERSION_STEP, 1 + 3 * VERSION_STEP].map(isFirstVersion)).toEqual([true, true, true]);
  expect([2, 2 + VERSION_STEP, VERSION_STEP].map(isFirstVersion)).toEqual([false, false, false]);
});
