import * as z from 'zod/mini';
import { count, id, instant, localDate, localTime, text } from '../../typed/text.schema.ts';

const MAX_WORDS = 1_000;

/** The sides of an agreed session: each may propose another date, and the other one answers. */
export const reschedulingSides = ['client', 'provider'] as const;
export type ReschedulingSide = (typeof reschedulingSides)[number];

/** `ended`: the session was cancelled, or the page of its photographer closed, before the answer. */
export const rescheduleStates = ['open', 'accepted', 'refused', 'withdrawn', 'expired', 'ended'] as const;
export type RescheduleState = (typeof rescheduleStates)[number];

/** The last proposal of another date for a booking, as its parties read it. */
export const bookingReschedule = z.object({
  id,
  by: z.enum(reschedulingSides),
  state: z.enum(rescheduleStates),
  date: localDate,
  time: localTime,
  duration_min: z.int(),
  starts_at: instant,
  ends_at: instant,
  /** The end of the buffer after it, up to which the slot is kept while the proposal is open. */
  busy_until: instant,
  /** The session that was agreed when it was proposed. */
  from_starts_at: instant,
  from_ends_at: instant,
  /** To the other side, empty for none. */
  words: z.string(),
  /** Of a refusal. */
  answer_words: z.string(),
  answer_until: instant,
  created_at: instant,
  ended_at: z.nullable(instant),
});
export type BookingReschedule = z.infer<typeof bookingReschedule>;

/** `POST /api/bookings/:id/reschedule`: `id` is the booking's, whose lane in the queue it takes. */
export const proposeReschedule = z.strictObject({
  id,
  /** The proposal's own, made on the device. */
  reschedule_id: id,
  date: localDate,
  time: localTime,
  duration_min: count(15, 1_440),
  words: z._default(text(0, MAX_WORDS), ''),
});
export type ProposeReschedule = z.infer<typeof proposeReschedule>;

/** `PUT /api/bookings/:id/reschedule/:reschedule_id/accept`, or `/withdraw` by who proposed. */
export const answerReschedule = z.strictObject({ id, reschedule_id: id });
export type AnswerReschedule = z.infer<typeof answerReschedule>;

/** `PUT /api/bookings/:id/reschedule/:reschedule_id/refuse` */
export const refuseReschedule = z.strictObject({
  id,
  reschedule_id: id,
  words: z._default(text(0, MAX_WORDS), ''),
});
export type RefuseReschedule = z.infer<typeof refuseReschedule>;
