import * as z from 'zod/mini';
import { queryCount } from '../protocol/envelope.ts';
import { id, instant, localDate } from '../typed/text.schema.ts';
import { WEEKS_OF_YEAR, WEEKS_SHOWN } from './dashboard.lists.ts';
import { waitingKinds } from './waiting.ts';

/** Open work of one kind. */
export const waiting = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** The beginning of the longest wait. */
  since: z.nullable(instant),
  /** The nearest end of the time to act; null where there is none. */
  until: z.nullable(instant),
});
export type Waiting = z.infer<typeof waiting>;

/** The number of photographers in review that are named. */
export const REVIEWS_SHOWN = 4;

/** `GET /api/admin/dashboard`: what waits now; kinds of which nothing waits are left out. */
export const adminDashboard = z.object({
  at: instant,
  waiting: z.array(waiting),
  /** Those who wait for a review the longest. */
  reviews: z.array(z.object({ id, name: z.string(), city: z.nullable(z.string()), submitted_at: instant })),
});
export type AdminDashboard = z.infer<typeof adminDashboard>;

export const weeksQuery = z.strictObject({ weeks: z._default(z.optional(queryCount(1, WEEKS_OF_YEAR)), WEEKS_SHOWN) });

/** A week, from Sunday to Saturday in the time zone of the shoots. */
export const deskWeek = z.object({
  /** Its Sunday. */
  from: localDate,
  /** Requests of the week. */
  requests: z.int(),
  /** Those of them that became an agreed session, whenever that was. */
  booked: z.int(),
  quotes: z.int(),
  /** Sessions that were agreed in the week. */
  bookings: z.int(),
  /** Their price before taxes, in cents; null for support, which sees no money. */
  value_cents: z.nullable(z.int()),
});
export type DeskWeek = z.infer<typeof deskWeek>;

/** `GET /api/admin/weeks`: the oldest first; the last one has not ended. Test accounts are left out. */
export const deskWeeks = z.object({ data: z.array(deskWeek) });
