// no database
import { expect, it } from 'vitest';
import { shootInstant } from '#shared/dates.ts';
import type { Schedule } from '#shared/schedules/availability/availability.ts';
import { earliestStart, firstFreeDay, type FreeMonths, freeMonths } from './free-months.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '17:00' }));
const schedule: Schedule = { weekly: everyDay, exceptions: [], busy: [], buffer_min: 30 };
const at = (text: string): Date => shootInstant(text.slice(0, 10), text.slice(11)) ?? new Date(Number.NaN);

/** The first day that search names at a moment, from what was kept days before. */
function firstAt(moment: string, durationMin: number, of = schedule): string | null {
  const months = freeMonths(of, [60, durationMin], '2027-06-01', '2027-07-31').get(durationMin) as FreeMonths;
  const earliest = earliestStart(at(moment), 24);
  return firstFreeDay(months, earliest, earliest.date, '2027-07-31');
}

it.each([
  ['2027-06-10 08:00', 60, '2027-06-11'],
  ['2027-06-10 16:00', 60, '2027-06-11'],
  ['2027-06-10 16:01', 60, '2027-06-12'],
  ['2027-06-10 20:00', 60, '2027-06-12'],
  ['2027-06-10 23:45', 60, '2027-06-12'],
  ['2027-06-10 09:00', 480, '2027-06-11'],
  ['2027-06-10 09:01', 480, '2027-06-12'],
  ['2027-06-10 09:00', 540, null],
])('at %s, the first day for a shoot of %i minutes is %s', (moment, durationMin, first) => {
  expect(firstAt(moment, durationMin)).toBe(first);
});

it('a day with time for a short shoot only is not free for a long one', () => {
  const busy = [{ from: at('2027-06-11 12:00'), until: at('2027-06-11 14:00') }];
  expect(firstAt('2027-06-09 20:00', 60, { ...schedule, busy })).toBe('2027-06-11');
  expect(firstAt('2027-06-09 20:00', 480, { ...schedule, busy })).toBe('2027-06-12');
});
