import type { Booking } from '../bookings/booking.schema.ts';
import { blockingStatuses, type BookingStatus } from '../bookings/booking.states.ts';
import { isOpenAt } from '../bookings/reschedule/reschedule.open.ts';
import { addDays, addMinutes } from '../dates.ts';
import { isOpen, type OpeningException, type Schedule } from './availability/availability.ts';
import type { ScheduleValues } from './own-schedule.schema.ts';

/** Rows stored by an older build lack the end of their buffer. */
type SlotBooking = Pick<Booking, 'status' | 'starts_at' | 'ends_at' | 'hold_expires_at'> &
  Partial<Pick<Booking, 'busy_until' | 'reschedule'>>;

const blocking: ReadonlySet<BookingStatus> = new Set<BookingStatus>(blockingStatuses);

/**
 * Converts a schedule and its bookings to the input of the free-time rules. An expired hold takes no slot; the others
 * keep the buffer that they were made with.
 */
export function availabilityOf(
  { hours, exceptions, buffer_min }: ScheduleValues,
  bookings: readonly SlotBooking[],
  now: Date,
): Schedule {
  return {
    weekly: Object.entries(hours).flatMap(([weekday, ranges]) =>
      ranges.map((range) => ({ weekday: Number(weekday), ...range })),
    ),
    exceptions: Object.entries(exceptions).flatMap(([date, ranges]): OpeningException[] =>
      ranges.length === 0 ? [{ date, start: null, end: null }] : ranges.map((range) => ({ date, ...range })),
    ),
    busy: bookings
      .filter((booking) => takesSlot(booking, now))
      .flatMap((booking) => [
        {
          from: new Date(booking.starts_at),
          until:
            booking.busy_until === undefined
              ? addMinutes(new Date(booking.ends_at), buffer_min)
              : new Date(booking.busy_until),
        },
        ...proposedSlot(booking, now),
      ]),
    buffer_min,
  };
}

/** Future bookings that a schedule would not allow: they stay. Sorted by start. */
export function bookingsOutside<Kept extends SlotBooking>(
  values: ScheduleValues,
  bookings: readonly Kept[],
  now: Date,
): Kept[] {
  const schedule = availabilityOf(values, [], now);
  return bookings
    .filter((booking) => takesSlot(booking, now) && new Date(booking.ends_at) > now)
    .filter(({ starts_at, ends_at }) => {
      const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
      return !isOpen(schedule, new Date(starts_at), minutes);
    })
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
}

/** The slot that a proposal of another date keeps beside the agreed one. */
function proposedSlot(booking: SlotBooking, now: Date): Schedule['busy'] {
  const { reschedule } = booking;
  if (reschedule === undefined || reschedule === null || !isOpenAt({ reschedule }, now)) return [];
  return [{ from: new Date(reschedule.starts_at), until: new Date(reschedule.busy_until) }];
}

function takesSlot({ status, hold_expires_at }: SlotBooking, now: Date): boolean {
  const isOver = status === 'awaiting_payment' && hold_expires_at !== null && new Date(hold_expires_at) <= now;
  return blocking.has(status) && !isOver;
}

/** Consecutive days with the same hours. */
export interface ExceptionRun {
  readonly from: string;
  readonly to: string;
  readonly ranges: ScheduleValues['exceptions'][string];
}

/** Groups the days with special hours into runs, in order; a vacation is one run. */
export function exceptionRuns(exceptions: ScheduleValues['exceptions']): ExceptionRun[] {
  const runs: ExceptionRun[] = [];
  for (const [date, ranges] of Object.entries(exceptions).toSorted(([one], [other]) => one.localeCompare(other))) {
    const last = runs.at(-1);
    const isNext =
      last !== undefined && addDays(last.to, 1) === date && JSON.stringify(last.ranges) === JSON.stringify(ranges);
    if (isNext) runs.splice(-1, 1, { ...last, to: date });
    else runs.push({ from: date, to: date, ranges });
  }
  return runs;
}
