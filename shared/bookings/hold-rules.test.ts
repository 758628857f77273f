import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { cameFromQueue, holdEnd } from './hold-rules.ts';
import { MINUTE_MS, DAY_MS } from '../durations.ts';

const NOW = new Date('2027-03-10T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('a request that may come from the queue', () => {
  it.each([
    ['sent just now', 0, false],
    ['two minutes old, to the millisecond', 2 * MINUTE_MS, false],
    ['older than two minutes', 2 * MINUTE_MS + 1, true],
    ['fourteen days old, to the millisecond', 14 * DAY_MS, true],
    ['older than fourteen days, by a wrong clock', 14 * DAY_MS + 1, false],
    ['of the year 1970', NOW.getTime(), false],
    ['sent tomorrow, by a wrong clock', -DAY_MS, false],
  ])('that is %s: %#', (_words, ms, expected) => {
    expect(cameFromQueue(ago(ms), NOW, defaultLimits)).toBe(expected);
  });
});

it.each([
  [{ isQueued: false, isGuest: false }, 15],
  [{ isQueued: false, isGuest: true }, 15],
  [{ isQueued: true, isGuest: false }, 24 * 60],
  [{ isQueued: true, isGuest: true }, 2 * 60],
])('a slot of %j is held for %i minutes', (hold, minutes) => {
  expect(holdEnd(hold, NOW, defaultLimits)).toEqual(new Date(NOW.getTime() + minutes * MINUTE_MS));
});
