import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { addDays, daysTo, localDateOf, localTimeOf, SHOOT_TIME_ZONE, shootInstant, weekdayOf } from './dates.ts';

const HALF_HOUR_MS = 1_800_000;

/** The result of an established library: null for a nonexistent hour. */
function oracle(date: string, time: string): string | null {
  const zoned = toZoned(parseDateTime(`${date}T${time}`), SHOOT_TIME_ZONE, 'earlier');
  const readBack = `${String(zoned.hour).padStart(2, '0')}:${String(zoned.minute).padStart(2, '0')}`;
  return readBack === time ? zoned.toDate().toISOString() : null;
}

describe('a shoot’s local time', () => {
  it('gives the same instant as a library, every half hour around each clock change until 2030', () => {
    const changes = [
      '2026-03-08',
      '2026-11-01',
      '2027-03-14',
      '2027-11-07',
      '2028-03-12',
      '2028-11-05',
      '2029-03-11',
      '2029-11-04',
      '2030-03-10',
      '2030-11-03',
    ];
    for (const change of changes) {
      for (let offset = -1; offset <= 1; offset += 1) {
        const date = addDays(change, offset);
        for (let minute = 0; minute < 1_440; minute += 30) {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          expect([date, time, shootInstant(date, time)?.toISOString() ?? null]).toEqual([
            date,
            time,
            oracle(date, time),
          ]);
        }
      }
    }
  });

  it('does not exist in the hour that spring skips, and is the first of two in autumn', () => {
    expect(shootInstant('2027-03-14', '02:30')).toBeNull();
    expect(shootInstant('2026-11-01', '01:30')?.toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('is no instant while its date or time is missing', () => {
    expect([shootInstant('', '14:00'), shootInstant('2027-03-14', ''), shootInstant('2027-13-45', '14:00')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is parsed and printed as a library does', () => {
    for (
      let at = Date.parse('2026-01-01T00:00:00Z');
      at < Date.parse('2027-01-01T00:00:00Z');
      at += 37 * HALF_HOUR_MS
    ) {
      const zoned = fromAbsolute(at, SHOOT_TIME_ZONE).toString();
      expect([localDateOf(new Date(at)), localTimeOf(new Date(at))]).toEqual([zoned.slice(0, 10), zoned.slice(11, 16)]);
    }
  });
});

describe('the calendar', () => {
  it('counts days over months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('numbers the days of a week from Monday', () => {
    expect(['2026-11-16', '2026-11-22'].map(weekdayOf)).toEqual([0, 6]);
  });
});

it('days to a date are counted in the zone of the shoot', () => {
  const now = Date.parse('2026-11-28T03:00:00Z'); // The 27th, at 22:00 in Montréal.
  expect(['2026-11-26', '2026-11-27', '2026-11-28', '2027-03-27'].map((date) => daysTo(date, now))).toEqual([
    -1, 0, 1, 120,
  ]);
});
