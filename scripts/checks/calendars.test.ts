import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '#shared/bookings/booking.states.ts';
import { timeOfMinutes } from '#shared/formats/clock-times.ts';
import { addDays, addMinutes, shootInstant } from '#shared/dates.ts';
import { freeDays, isFree, isOpen, isTaken } from '#shared/schedules/availability/availability.ts';
import { quartersOf } from '#shared/schedules/availability/quarters.ts';
import { startErrors, startTimes } from '#shared/schedules/availability/free-times.ts';
import { defaultLimits } from '#shared/limits.ts';
import type { OwnSchedule } from '#shared/schedules/own-schedule.schema.ts';
import { availabilityOf } from '#shared/schedules/schedule.availability.ts';

/** The number of random calendars: limited here, and ten thousand in the long run. */
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
/** The same, with a night: the last hours go on into the next day. */
const rangesOrNight = fc.tuple(ranges, fc.constantFrom(null, null, '00:30', '02:00', '03:15')).map(([found, until]) => {
  const last = found.at(-1);
  if (last === undefined || until === null || last.start <= until) return found;
  return [...found.slice(0, -1), { start: last.start, end: until }];
});
/** Days with and next to a clock change of 2027, and an ordinary one. */
const day = fc
  .tuple(fc.constantFrom('2027-03-14', '2027-11-07', '2027-06-16'), fc.constantFrom(-1, 0, 0, 1))
  .map(([date, days]) => addDays(date, days));

/** A booking that begins on a day, the day before or the day after it. */
const bookingNear = (date: string) =>
  fc
    .tuple(
      // Every second one is in the night, when the clocks change.
      fc.oneof(fc.integer({ min: -288, max: 576 }), fc.integer({ min: 54, max: 132 })),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom<BookingStatus>('confirmed', 'confirmed', 'awaiting_payment', 'cancelled_by_client'),
      // Created when the buffer was another one, which rows of older builds do not record.
      fc.constantFrom(undefined, 0, 15, 120),
    )
    .map(([fives, quarters, status, buffer]) => {
      const start = addMinutes(new Date(`${date}T00:00:00Z`), fives * 5);
      const end = addMinutes(start, quarters * 15);
      return {
        status,
        starts_at: start.toISOString(),
        ends_at: end.toISOString(),
        ...(buffer === undefined ? {} : { busy_until: addMinutes(end, buffer).toISOString() }),
        hold_expires_at: null,
      };
    });

/** A calendar, one of its days, and the duration of a shoot. */
const asked = day.chain((date) =>
  fc.record({
    date: fc.constant(date),
    minutes: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 48 })).map((half) => half * 30),
    values: fc.record({
      hours: fc.record({
        0: rangesOrNight,
        1: rangesOrNight,
        2: rangesOrNight,
        3: rangesOrNight,
        4: rangesOrNight,
        5: rangesOrNight,
        6: rangesOrNight,
      }),
      exceptions: fc.dictionary(fc.constantFrom(addDays(date, -1), date, addDays(date, 1)), rangesOrNight, {
        maxKeys: 2,
      }),
      buffer_min: fc.constantFrom(0, 15, 30, 60, 240),
    }),
    bookings: fc.array(bookingNear(date), { maxLength: 3 }),
  }),
);
const times = Array.from({ length: 48 }, (_, half) => timeOfMinutes(half * 30));
/** Typed by somebody: not every one begins on a quarter of an hour. */
const typed = Array.from({ length: 48 }, (_, half) => timeOfMinutes(half * 30 + (half % 3) * 5));
const NOW = new Date('2027-01-10T12:00:00Z');
const context = { now: NOW, limits: defaultLimits };

describe('a free time of any calendar', { timeout: TIMEOUT_MS }, () => {
  it('never overlaps a booking, its buffer, an exception or a closed hour', () => {
    let offered = 0;
    fc.assert(
      fc.property(asked, ({ date, minutes, values, bookings }) => {
        const schedule = availabilityOf(values, bookings, NOW);
        const open = [-1, 0, 1, 2].flatMap((days) => openingOf(values, addDays(date, days)));
        for (const time of typed) {
          const start = shootInstant(date, time);
          if (start === null || !isFree(schedule, start, minutes)) continue;
          offered += 1;
          for (let minute = 0; minute < minutes; minute += 15) {
            const at = addMinutes(start, minute);
            expect(open.some(({ from, until }) => from <= at && at < until)).toBe(true);
          }
          for (const { status, starts_at, ends_at, busy_until } of bookings) {
            if (status === 'cancelled_by_client') continue;
            const isBefore = addMinutes(start, minutes + values.buffer_min) <= new Date(starts_at);
            const isAfter = start >= new Date(busy_until ?? addMinutes(new Date(ends_at), values.buffer_min));
            expect(isBefore || isAfter).toBe(true);
          }
          // The database has a key on these: nothing that is offered is refused by it.
          const kept = quartersOf([{ from: start, until: addMinutes(start, minutes + values.buffer_min) }]);
          const taken = new Set(quartersOf(schedule.busy));
          expect(kept.filter((one) => taken.has(one))).toEqual([]);
        }
      }),
      { numRuns },
    );
    expect(offered).toBeGreaterThan(numRuns);
  });

  it('computed on a device from the published days equals the server’s', () => {
    fc.assert(
      fc.property(asked, ({ date, minutes, values, bookings }) => {
        const schedule = availabilityOf(values, bookings, NOW);
        const days = freeDays(schedule, date, date);
        for (const time of times) {
          const start = shootInstant(date, time);
          const onServer =
            start === null || !isOpen(schedule, start, minutes)
              ? 'closed'
              : isTaken(schedule, start, minutes)
                ? 'taken'
                : 'free';
          const onDevice = startErrors({ date, time }, minutes, days)[0]?.validation ?? 'free';
          expect(onDevice).toBe(onServer);
        }
        const shown = days.flatMap((one) => startTimes(one, minutes, context)).filter((one) => one.isFree);
        for (const { time: shownTime } of shown) {
          const at = shootInstant(date, shownTime);
          expect(at !== null && isFree(schedule, at, minutes)).toBe(true);
        }
      }),
      { numRuns },
    );
  });
});

/**
 * The opening hours of a day as instants, by another library's calendar. A local time that is repeated in autumn means its first
 * instant.
 */
function openingOf({ hours, exceptions }: Pick<OwnSchedule, 'hours' | 'exceptions'>, day: string) {
  const date = parseDate(day);
  const weekday = String((date.toDate('UTC').getUTCDay() + 6) % 7) as keyof OwnSchedule['hours'];
  const instantOf = (time: string, isNextDay = false) => {
    const isMidnight = time === '24:00';
    const on = isMidnight || isNextDay ? date.add({ days: 1 }) : date;
    const local = toCalendarDateTime(on, parseTime(isMidnight ? '00:00' : time));
    const zoned = toZoned(local, 'America/Toronto', 'compatible');
    // A local time that spring skips is the moment at which the clocks change.
    return toCalendarDateTime(zoned).compare(local) === 0 ? zoned.toDate() : new Date(`${on.toString()}T07:00:00Z`);
  };
  return (exceptions[day] ?? hours[weekday]).map(({ start, end }) => ({
    from: instantOf(start),
    until: instantOf(end, end <= start),
  }));
}
