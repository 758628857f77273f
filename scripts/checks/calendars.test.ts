import { fromDate, parseTime, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMinutes, shootInstant, timeOfMinutes } from '#shared/dates.ts';
import { freeDays, isFree, isOpen, isTaken } from '#shared/providers/availability.ts';
import { startErrors, startTimes } from '#shared/providers/free-times.ts';
import { defaultLimits } from '#shared/limits.ts';
import type { OwnSchedule } from '#shared/schedules/own-schedule.schema.ts';
import { availabilityOf } from '#shared/schedules/schedule.availability.ts';

/** As many random calendars here as there is time for, and ten thousand in the long run. */
const numRuns = process.env['LONG'] === '1' ? 10_000 : 1_000;
const TIMEOUT_MS = 300_000;

const quarter = fc.integer({ min: 0, max: 96 });
const ranges = fc.uniqueArray(quarter, { maxLength: 4 }).map((found) => {
  const times = found.toSorted((a, b) => a - b).map((at) => timeOfMinutes(at * 15));
  return times.flatMap((start, index) => {
    const end = times[index + 1];
    return index % 2 === 0 && end !== undefined ? [{ start, end }] : [];
  });
});
/** Days around both clock changes of 2027, and ordinary ones. */
const around = fc
  .tuple(fc.constantFrom('2027-03-14', '2027-11-07', '2027-06-16'), fc.integer({ min: -2, max: 2 }))
  .map(([date, days]) => addDays(date, days));
const instant = fc
  .tuple(around, fc.integer({ min: 0, max: 1_440 / 5 }))
  .map(([date, fives]) => addMinutes(new Date(`${date}T00:00:00Z`), fives * 5));
const booking = fc
  .tuple(
    instant,
    fc.integer({ min: 1, max: 40 }),
    fc.constantFrom<'confirmed' | 'cancelled_by_client'>('confirmed', 'cancelled_by_client'),
    // Made when the buffer was another one; rows of older builds do not say which.
    fc.constantFrom(undefined, 0, 15, 120),
  )
  .map(([start, quarters, status, buffer]) => {
    const end = addMinutes(start, quarters * 15);
    return {
      status,
      starts_at: start.toISOString(),
      ends_at: end.toISOString(),
      ...(buffer === undefined ? {} : { busy_until: addMinutes(end, buffer).toISOString() }),
      hold_expires_at: null,
    };
  });
const calendar = fc.record({
  hours: fc.record({ 0: ranges, 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges }),
  exceptions: fc.dictionary(around, ranges, { maxKeys: 4 }),
  buffer_min: fc.constantFrom(0, 15, 30, 60, 240),
  bookings: fc.array(booking, { maxLength: 4 }),
});
const shoot = fc.record({
  date: around,
  time: fc.integer({ min: 0, max: 47 }).map((half) => timeOfMinutes(half * 30)),
  minutes: fc.integer({ min: 1, max: 24 }).map((half) => half * 30),
});
const NOW = new Date('2027-01-10T12:00:00Z');
const context = { now: NOW, limits: defaultLimits };

describe('of any calendar, a free time', { timeout: TIMEOUT_MS }, () => {
  it('is never over a booking, its buffer, an exception or a closed hour', () => {
    fc.assert(
      fc.property(calendar, shoot, ({ bookings, ...values }, { date, time, minutes }) => {
        const schedule = availabilityOf(values, bookings, NOW);
        const start = shootInstant(date, time);
        if (start === null || !isFree(schedule, start, minutes)) return;
        for (let minute = 0; minute < minutes; minute += 5) {
          expect(isInside(values, addMinutes(start, minute))).toBe(true);
        }
        for (const { status, starts_at, ends_at, busy_until } of bookings) {
          if (status !== 'confirmed') continue;
          const isBefore = addMinutes(start, minutes + values.buffer_min) <= new Date(starts_at);
          const free =
            busy_until === undefined ? addMinutes(new Date(ends_at), values.buffer_min) : new Date(busy_until);
          const isAfter = start >= free;
          expect(isBefore || isAfter).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  it('is the same on a device, from the published days, as on the server', () => {
    fc.assert(
      fc.property(calendar, shoot, ({ bookings, ...values }, { date, time, minutes }) => {
        const schedule = availabilityOf(values, bookings, NOW);
        const days = freeDays(schedule, date, date);
        const start = shootInstant(date, time);
        const onServer =
          start === null || !isOpen(schedule, start, minutes)
            ? 'closed'
            : isTaken(schedule, start, minutes)
              ? 'taken'
              : 'free';
        const onDevice = startErrors({ date, time }, minutes, days)[0]?.validation ?? 'free';
        expect(onDevice).toBe(onServer);
        const shown = days.flatMap((day) => startTimes(day, minutes, context)).filter(({ isFree }) => isFree);
        for (const { time: offered } of shown) {
          const at = shootInstant(date, offered);
          expect(at !== null && isFree(schedule, at, minutes)).toBe(true);
        }
      }),
      { numRuns },
    );
  });
});

/**
 * Whether an instant is in the opening hours of its day, by another library's calendar. A local time that is repeated in
 * autumn means its first instant.
 */
function isInside({ hours, exceptions }: Pick<OwnSchedule, 'hours' | 'exceptions'>, at: Date): boolean {
  const date = toCalendarDate(fromDate(at, 'America/Toronto'));
  const weekday = String((date.toDate('UTC').getUTCDay() + 6) % 7) as keyof OwnSchedule['hours'];
  const open = exceptions[date.toString()] ?? hours[weekday];
  const instantOf = (time: string) => {
    const isMidnight = time === '24:00';
    const local = toCalendarDateTime(isMidnight ? date.add({ days: 1 }) : date, parseTime(isMidnight ? '00:00' : time));
    const zoned = toZoned(local, 'America/Toronto', 'compatible');
    // A local time that spring skips is the moment at which the clocks change.
    return toCalendarDateTime(zoned).compare(local) === 0 ? zoned.toDate() : new Date(`${date.toString()}T07:00:00Z`);
  };
  return open.some(({ start, end }) => instantOf(start) <= at && at < instantOf(end));
}
