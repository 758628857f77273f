import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { formatsOf } from './formats.ts';

const en = formatsOf('en');
const NOON_MS = 43_200_000;
const in2023 = Date.parse('2023-05-05T12:00:00Z');
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

it('writes the year when it is not the current year', () => {
  expect(en.dateShort('2022-09-09', in2023)).toBe('Fri, Sep 9, 2022');
});

it('names every day and month as the platform does', () => {
  expect([en.date('2023-09-09'), en.dateShort('2023-09-09', in2023)]).toEqual([
    'Saturday, September 9, 2023',
    'Sat, Sep 9',
  ]);
  fc.assert(
    fc.property(fc.nat({ max: 36_500 }), (days) => {
      const date = addDays('2000-01-01', days);
      const instant = new Date(`${date}T00:00:00Z`);
      expect([en.date(date), en.dateShort(date, instant.getTime() + NOON_MS)]).toEqual([
        long.format(instant),
        short.format(instant),
      ]);
    }),
    { examples: Array.from({ length: 366 }, (_, day): [number] => [day]), numRuns: 600 },
  );
});

it.each([
  ['00:00', '12\u00a0a.m.'],
  ['00:05', '12:05\u00a0a.m.'],
  ['09:00', '9\u00a0a.m.'],
  ['11:59', '11:59\u00a0a.m.'],
  ['12:00', '12\u00a0p.m.'],
  ['14:30', '2:30\u00a0p.m.'],
  ['23:59', '11:59\u00a0p.m.'],
])('writes %s on a twelve-hour clock, full hours without minutes', (time, printed) => {
  expect(en.time(time)).toBe(printed);
});

it('joins a date and a time with a comma and “at”', () => {
  expect(en.dateTime('2023-09-09', '14:30')).toBe('Saturday, September 9, 2023, at 2:30\u00a0p.m.');
});
