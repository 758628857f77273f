import type { ItemOf } from '#client/data/db/owner-db.ts';
import { asksForDate, isOpenAt } from '#shared/bookings/reschedule/reschedule.open.ts';
import type { BookingReschedule, ReschedulingSide } from '#shared/bookings/reschedule/reschedule.schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { ShownBooking } from '../bookings.queries.ts';

/** Where another date stands for one side. */
export type DateStanding =
  | { readonly kind: 'refused' | 'on-its-way'; readonly item: ItemOf<'booking'> }
  /** `news`: the other side, or time, has ended it. */
  | { readonly kind: 'to-answer' | 'waits' | 'news'; readonly move: BookingReschedule }
  | { readonly kind: 'none' };

/** The end of a proposal is news for so long. */
const NEWS_MS = 3 * DAY_MS;
const NONE: DateStanding = { kind: 'none' };

/** What the server refused comes first, then what has not left, then the proposal itself. */
export function dateStandingOf(
  { booking, pending }: Pick<ShownBooking, 'booking' | 'pending'>,
  side: ReschedulingSide,
  now: number,
): DateStanding {
  const refused = pending.find(({ state }) => state === 'needs_you');
  if (refused !== undefined) return { kind: 'refused', item: refused };
  const last = pending.findLast(({ state }) => state !== 'done');
  if (last !== undefined) return { kind: 'on-its-way', item: last };
  const move = booking.reschedule ?? null;
  if (move === null || booking.status !== 'confirmed' || Date.parse(booking.starts_at) <= now) return NONE;
  const at = new Date(now);
  if (asksForDate(booking, side, at)) return { kind: 'to-answer', move };
  if (isOpenAt(booking, at)) return { kind: 'waits', move };
  return isNews(move, side, now) ? { kind: 'news', move } : NONE;
}

function isNews(
  { state, by, ended_at, answer_until }: BookingReschedule,
  side: ReschedulingSide,
  now: number,
): boolean {
  if (Date.parse(ended_at ?? answer_until) + NEWS_MS <= now) return false;
  switch (state) {
    case 'accepted':
      return true;
    case 'refused':
    // The row of one whose time is over is open until the server's job, or the next pull.
    case 'open':
    case 'expired':
      return by === side;
    case 'withdrawn':
      return by !== side;
    case 'ended':
      return false;
  }
}
