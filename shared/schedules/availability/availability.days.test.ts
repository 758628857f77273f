import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toMinutes } from '../../formats/clock-times.ts';
import { addDays, shootInstant } from '../../dates.ts';
import { freeDays, isFree, type Schedule } from './availability.ts';

const MONDAY = '2027-06-14';

function at(moment: string): Date {
  const [date = '', time = ''] = moment.split(' ');
  const instant = shootInstant(date, time);
  if (instant === null) throw new Error(`No such moment: ${moment}`);
  return instant;
}

/** Open every day from 9 to 17. */
function taken(...slots: [string, string][]): Schedule {
  return {
    weekly: Array.from({ length: 7 }, (_, weekday) => ({ weekday, start: '09:00', end: '17:00' })),
    exceptions: [],
    busy: slots.map(([from, until]) => ({ from: at(from), until: at(until) })),
    buffer_min: 0,
  };
}

it.each<[string, [string, string][], string]>([
  ['nothing', [], '09:00-17:00'],
  ['the morning', [['2027-06-14 08:00', '2027-06-14 12:00']], '12:00-17:00'],
  ['the end of the day', [['2027-06-14 15:30', '2027-06-14 19:00']], '09:00-15:30'],
  ['the middle', [['2027-06-14 12:00', '2027-06-14 13:30']], '09:00-12:00 13:30-17:00'],
  ['the whole day', [['2027-06-14 09:00', '2027-06-14 17:00']], ''],
  ['several days', [['2027-06-13 10:00', '2027-06-15 10:00']], ''],
  ['the night before', [['2027-06-13 22:00', '2027-06-14 10:00']], '10:00-17:00'],
  ['the night after', [['2027-06-14 16:00', '2027-06-15 02:00']], '09:00-16:00'],
  ['until midnight before', [['2027-06-13 22:00', '2027-06-14 00:00']], '09:00-17:00'],
  ['time before opening', [['2027-06-14 07:00', '2027-06-14 09:00']], '09:00-17:00'],
  ['time after closing', [['2027-06-14 17:00', '2027-06-14 18:00']], '09:00-17:00'],
  ['another day', [['2027-06-16 12:00', '2027-06-16 13:00']], '09:00-17:00'],
  [
    'two slots side by side',
    [
      ['2027-06-14 12:00', '2027-06-14 13:00'],
      ['2027-06-14 10:00', '2027-06-14 12:00'],
    ],
    '09:00-10:00 13:00-17:00',
  ],
])('a day with %s taken has the rest of its hours free', (_, slots, free) => {
  const [day] = freeDays(taken(...slots), MONDAY, MONDAY);
  expect(day?.ranges.map(({ start, end }) => `${start}-${end}`).join(' ')).toBe(free);
});

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, start: '00:00', end: '24:00' }));
const saturday = [{ weekday: 5, start: '20:00', end: '02:00' }];
const closed = (date: string) => ({ date, start: null, end: null });

it.each([
  ['a night goes on into the closed day after it', saturday, [], '2027-06-19', '20:00-26:00'],
  ['the day after begins with the end of the night', saturday, [], '2027-06-20', '00:00-02:00'],
  ['hours that touch at midnight are one', always, [], '2027-06-20', '00:00-48:00'],
  [
    'a day off does not end the night that began before it',
    saturday,
    [closed('2027-06-20')],
    '2027-06-20',
    '00:00-02:00',
  ],
  ['a day off has no night of its own', saturday, [closed('2027-06-19')], '2027-06-20', ''],
  ['the day before a day off ends at midnight', always, [closed('2027-06-20')], '2027-06-19', '00:00-24:00'],
])('%s', (_, weekly, exceptions, date, ranges) => {
  const [day] = freeDays({ weekly, exceptions, busy: [], buffer_min: 0 }, date, date);
  expect(day?.open.map(({ start, end }) => `${start}-${end}`).join(' ')).toBe(ranges);
});

it('a shoot of eight hours may start until the last minute of a day that is always open', () => {
  const schedule = { weekly: always, exceptions: [], busy: [], buffer_min: 0 };
  for (const time of ['16:00', '16:30', '23:59']) expect(isFree(schedule, at(`${MONDAY} ${time}`), 480)).toBe(true);
  const taken = { ...schedule, busy: [{ from: at('2027-06-15 07:00'), until: at('2027-06-15 08:00') }] };
  expect(isFree(taken, at(`${MONDAY} 23:00`), 480)).toBe(true);
  expect(isFree(taken, at(`${MONDAY} 23:30`), 480)).toBe(false);
});

it('lists every day of the span, with both ends and closed days', () => {
  const schedule = { ...taken(), weekly: [{ weekday: 0, start: '09:00', end: '17:00' }] };
  expect(freeDays(schedule, MONDAY, '2027-06-16')).toEqual([
    { date: MONDAY, open: [{ start: '09:00', end: '17:00' }], ranges: [{ start: '09:00', end: '17:00' }] },
    { date: '2027-06-15', open: [], ranges: [] },
    { date: '2027-06-16', open: [], ranges: [] },
  ]);
});

it('lists no day of a span that ends before it starts, and limits a long one', () => {
  expect(freeDays(taken(), MONDAY, '2027-06-13')).toEqual([]);
  expect(freeDays(taken(), MONDAY, '2099-01-01', 5).at(-1)?.date).toBe('2027-06-18');
  expect(freeDays(taken(), MONDAY, '2099-01-01')).toHaveLength(552);
});

it('keeps the buffer free before a taken slot, but not before closing', () => {
  const [day] = freeDays({ ...taken(['2027-06-14 12:00', '2027-06-14 13:30']), buffer_min: 30 }, MONDAY, MONDAY);
  expect(day?.ranges).toEqual([
    { start: '09:00', end: '11:30' },
    { start: '13:30', end: '17:00' },
  ]);
});

it('accepts a shoot exactly when it lies in one free range', () => {
  const minuteOfWeek = fc.nat(3 * 1_440 - 1);
  const moment = (minutes: number) => {
    const time = `${String(Math.floor((minutes % 1_440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return `${addDays(MONDAY, Math.floor(minutes / 1_440))} ${time}`;
  };
  const slots = fc.array(
    fc
      .tuple(minuteOfWeek, fc.integer({ min: 1, max: 900 }))
      .map(([from, length]): [string, string] => [moment(from), moment(from + length)]),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(
      slots,
      minuteOfWeek,
      fc.constantFrom(1, 60, 120),
      fc.constantFrom(0, 30),
      (busy, minute, length, buffer) => {
        const schedule = { ...taken(...busy), buffer_min: buffer };
        const [date = '', time = ''] = moment(minute).split(' ');
        const [day] = freeDays(schedule, date, date);
        const from = toMinutes(time);
        const isListed = day?.ranges.some(
          ({ start, end }) => toMinutes(start) <= from && from + length <= toMinutes(end),
        );
        expect(isListed).toBe(isFree(schedule, at(moment(minute)), length));
      },
    ),
    { numRuns: 500 },
  );
});

it('reads each special day once, however many days are asked for', () => {
  let reads = 0;
  const exceptions = Array.from({ length: 1_000 }, (_, index) => ({
    get date() {
      reads += 1;
      return addDays(MONDAY, index);
    },
    start: null,
    end: null,
  }));
  expect(freeDays({ ...taken(), exceptions }, MONDAY, addDays(MONDAY, 500))).toHaveLength(501);
  expect(reads).toBe(1_000);
});
