import { describe, expect, it } from 'vitest';
import { shootInstant } from '../../dates.ts';
import { isFree, isOpen, isTaken, openRanges, type Schedule } from './availability.ts';

const MONDAY = '2027-06-14';
const TUESDAY = '2027-06-15';

/** Mondays 9 to 12 and 13 to 17; a half-hour buffer; nothing booked. */
const schedule: Schedule = {
  weekly: [
    { weekday: 0, start: '13:00', end: '17:00' },
    { weekday: 0, start: '09:00', end: '12:00' },
    { weekday: 5, start: '10:00', end: '23:59' },
  ],
  exceptions: [],
  busy: [],
  buffer_min: 30,
};

function at(time: string, date = MONDAY): Date {
  const instant = shootInstant(date, time);
  if (instant === null) throw new Error(`${date} has no ${time}`);
  return instant;
}

function busy(from: string, until: string, buffer_min = 30): Schedule {
  return { ...schedule, buffer_min, busy: [{ from: at(from), until: at(until) }] };
}

describe('opening hours', () => {
  it('are those of the weekday, in order', () => {
    expect(openRanges(MONDAY, schedule)).toEqual([
      { start: '09:00', end: '12:00' },
      { start: '13:00', end: '17:00' },
    ]);
    expect(openRanges(TUESDAY, schedule)).toEqual([]);
  });

  it('are replaced by the exceptions of a date, on that date only', () => {
    const exceptions = [
      { date: MONDAY, start: '18:00', end: '20:00' },
      { date: MONDAY, start: '06:00', end: '08:00' },
      { date: TUESDAY, start: '10:00', end: '11:00' },
    ];
    expect(openRanges(MONDAY, { ...schedule, exceptions })).toEqual([
      { start: '06:00', end: '08:00' },
      { start: '18:00', end: '20:00' },
    ]);
    expect(openRanges(TUESDAY, { ...schedule, exceptions })).toEqual([{ start: '10:00', end: '11:00' }]);
    expect(openRanges('2027-06-21', { ...schedule, exceptions })).toHaveLength(2);
  });

  it.each([
    [null, null],
    ['09:00', null],
    [null, '12:00'],
  ])('are none on a date closed by an exception (%s, %s)', (start, end) => {
    expect(openRanges(MONDAY, { ...schedule, exceptions: [{ date: MONDAY, start, end }] })).toEqual([]);
  });

  it('that touch or overlap are joined', () => {
    const weekly = ['09:00 12:00', '16:00 18:00', '04:00 05:00', '06:00 07:00', '12:00 14:00', '10:00 11:00'].map(
      (range) => {
        const [start = '', end = ''] = range.split(' ');
        return { weekday: 0, start, end };
      },
    );
    expect(openRanges(MONDAY, { weekly, exceptions: [] })).toEqual([
      { start: '04:00', end: '05:00' },
      { start: '06:00', end: '07:00' },
      { start: '09:00', end: '14:00' },
      { start: '16:00', end: '18:00' },
    ]);
  });
});

describe('a shoot', () => {
  it.each([
    ['09:00', 180, true],
    ['10:00', 60, true],
    ['08:59', 60, false],
    ['09:00', 181, false],
    ['11:30', 60, false],
    ['12:00', 30, false],
    ['13:00', 240, true],
    ['16:59', 1, true],
    ['17:00', 15, false],
  ])('at %s for %i minutes is inside opening hours: %s', (time, minutes, expected) => {
    expect(isOpen(schedule, at(time), minutes)).toBe(expected);
  });

  it('does not run past midnight', () => {
    const saturday = '2027-06-19';
    expect(isOpen(schedule, at('22:00', saturday), 119)).toBe(true);
    expect(isOpen(schedule, at('22:00', saturday), 120)).toBe(false);
    expect(isOpen(schedule, at('22:00', saturday), 240)).toBe(false);
  });

  it.each([
    ['09:00', 60, true],
    ['09:01', 60, false],
    ['10:45', 15, false],
    ['11:30', 30, false],
    ['11:59', 1, false],
    ['12:00', 30, true],
    ['09:00', 300, false],
  ])('at %s for %i minutes avoids one from 10:30 to 12:00 and its own buffer: %s', (time, minutes, isClear) => {
    expect(isTaken(busy('10:30', '12:00'), at(time), minutes)).toBe(!isClear);
  });

  it('needs no buffer when the provider has none', () => {
    expect(isTaken(busy('10:30', '12:00', 0), at('09:30'), 60)).toBe(false);
    expect(isTaken(busy('10:30', '12:00', 0), at('09:30'), 61)).toBe(true);
  });

  it('conflicts with any of several taken slots', () => {
    const slots = [...busy('09:00', '10:00').busy, ...busy('15:00', '16:00').busy];
    expect(isTaken({ busy: slots, buffer_min: 0 }, at('14:30'), 60)).toBe(true);
    expect(isTaken({ busy: slots, buffer_min: 0 }, at('12:00'), 60)).toBe(false);
  });

  it('is free when it is inside opening hours and meets no taken slot', () => {
    const taken = busy('10:30', '12:00');
    expect(isFree(taken, at('09:00'), 60)).toBe(true);
    expect(isFree(taken, at('10:30'), 60)).toBe(false);
    expect(isFree(taken, at('12:00'), 60)).toBe(false);
  });

  it('may keep its buffer after closing time', () => {
    expect(isFree(schedule, at('16:00'), 60)).toBe(true);
  });
});

describe('on the days of a clock change', () => {
  const SPRING = '2027-03-14';
  const AUTUMN = '2026-11-01';
  const open = (start: string, end: string) => ({ ...schedule, weekly: [{ weekday: 6, start, end }] });

  it('an hour lost in spring counts on the clock, not in the shoot', () => {
    expect(isOpen(open('00:00', '03:00'), at('01:30', SPRING), 30)).toBe(true);
    expect(isOpen(open('00:00', '03:00'), at('01:30', SPRING), 60)).toBe(false);
    expect(isOpen(open('00:00', '03:30'), at('01:30', SPRING), 60)).toBe(true);
  });

  it('an hour gained in autumn can be used', () => {
    expect(isOpen(open('00:00', '02:00'), at('00:30', AUTUMN), 150)).toBe(true);
    expect(isOpen(open('00:00', '02:00'), at('00:30', AUTUMN), 151)).toBe(false);
  });
});
