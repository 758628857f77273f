import type { Booking } from '#shared/bookings/booking.schema.ts';
import { asksForMoney } from '../money/asks-for-money.ts';

/** The kinds of a client's bookings, in the order of the page. */
export const bookingGroups = ['to-pay', 'to-come', 'past', 'cancelled'] as const;
export type BookingGroup = (typeof bookingGroups)[number];

/** Whether its slot was given back because nobody paid: the server's job may not have said so yet. */
export function isLapsed({ status, hold_expires_at }: Booking, now: number): boolean {
  if (status === 'expired') return true;
  return status === 'awaiting_payment' && hold_expires_at !== null && Date.parse(hold_expires_at) <= now;
}

/** @param now epoch milliseconds */
export function groupOf(booking: Booking, now: number): BookingGroup {
  if (isLapsed(booking, now)) return 'cancelled';
  if (asksForMoney(booking, 'client')) return 'to-pay';
  switch (booking.status) {
    case 'cancelled_by_client':
    case 'cancelled_by_provider':
    case 'cancelled_by_admin':
    case 'expired':
      return 'cancelled';
    case 'awaiting_payment':
    case 'confirmed':
      return Date.parse(booking.ends_at) > now ? 'to-come' : 'past';
    case 'completed':
    case 'closed':
    case 'refunded':
      return 'past';
  }
}

/** The groups that have rows: what is ahead by its day, a slot that is held before all; what is behind newest first. */
export function grouped<Row extends { readonly booking: Booking }>(
  rows: readonly Row[],
  now: number,
): { readonly group: BookingGroup; readonly rows: readonly Row[] }[] {
  const byDay = rows.toSorted((one, other) => Date.parse(one.booking.starts_at) - Date.parse(other.booking.starts_at));
  const groups = Map.groupBy(byDay, ({ booking }) => groupOf(booking, now));
  return bookingGroups.flatMap((group) => {
    const own = groups.get(group);
    if (own === undefined) return [];
    return [{ group, rows: group === 'to-pay' ? heldFirst(own) : group === 'to-come' ? own : own.toReversed() }];
  });
}

/** A hold ends long before its session. */
function heldFirst<Row extends { readonly booking: Booking }>(rows: readonly Row[]): readonly Row[] {
  const isHeld = ({ booking }: Row) => booking.status === 'awaiting_payment';
  return [...rows.filter(isHeld), ...rows.filter((row) => !isHeld(row))];
}
