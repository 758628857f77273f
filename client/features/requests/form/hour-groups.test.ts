import { expect, it } from 'vitest';
import { groupHours } from './hour-groups.ts';

const free = (...times: string[]) => times.map((time) => ({ time, isFree: true }));
const taken = (...times: string[]) => times.map((time) => ({ time, isFree: false }));
const shown = (...hours: { time: string; isFree: boolean }[]) =>
  groupHours(hours).map(({ part, times }) => [part, ...times.map(({ time }) => time)]);

it('a day is divided at noon and at six', () => {
  expect(shown(...free('00:00', '11:30', '12:00', '17:30', '18:00', '23:30'))).toEqual([
    ['morning', '00:00', '11:30'],
    ['afternoon', '12:00', '17:30'],
    ['evening', '18:00', '23:30'],
  ]);
});

it('a part without hours is not shown', () => {
  expect(shown(...free('18:30'))).toEqual([['evening', '18:30']]);
  expect(shown()).toEqual([]);
});

it('free hours come before taken ones in their part, each in the order of the day', () => {
  expect(shown(...taken('09:00'), ...free('09:30'), ...taken('10:00'), ...free('10:30'))).toEqual([
    ['morning', '09:30', '10:30', '09:00', '10:00'],
  ]);
});

it('a part with a free hour comes before parts without one', () => {
  expect(shown(...taken('09:00', '13:00'), ...free('17:00', '18:00'))).toEqual([
    ['afternoon', '17:00', '13:00'],
    ['evening', '18:00'],
    ['morning', '09:00'],
  ]);
});
