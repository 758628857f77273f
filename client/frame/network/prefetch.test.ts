import { expect, it } from 'vitest';
import { mayPrefetch } from './prefetch.ts';

it.each([
  ['of an unknown speed', {}, true],
  ['of 4G', { effectiveType: '4g', saveData: false }, true],
  ['of 3G', { effectiveType: '3g' }, true],
  ['of 2G', { effectiveType: '2g' }, false],
  ['of slow 2G', { effectiveType: 'slow-2g' }, false],
  ['that saves data', { effectiveType: '4g', saveData: true }, false],
])('a connection %s', (_, connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected);
});
