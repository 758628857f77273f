import { expect, it } from 'vitest';
import { dayOfMonth, waited } from './waited.ts';

const now = Date.parse('2026-08-04T12:00:00Z');

it.each([
  ['2026-08-04T12:00:10Z', '1 min'],
  ['2026-08-04T11:20:00Z', '40 min'],
  ['2026-08-03T13:00:00Z', '23 h'],
  ['2026-08-02T09:00:00Z', '2 j 3 h'],
  ['2026-08-02T12:00:00Z', '2 j'],
])('what waits since %s has waited for %s', (since, words) => {
  expect(waited(since, now, 'fr').replaceAll('\u00A0', ' ')).toBe(words);
});

it('a day has its month, in both languages', () => {
  expect([dayOfMonth('2026-08-01', 'fr'), dayOfMonth('2026-07-26', 'fr'), dayOfMonth('2026-07-26', 'en')]).toEqual([
    '1er\u00A0août',
    '26 juillet',
    'July 26',
  ]);
});
