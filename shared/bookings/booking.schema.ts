import * as z from 'zod/mini';
import { bookingDispute } from '../payments/dispute.schema.ts';
import { bookingPaymentSchema } from '../payments/booking-payment.schema.ts';
import { cancellationPolicies } from '../bookings/cancellation.ts';
import { flag, id, instant, localDate, localTime } from '../typed/text.schema.ts';
import { bookingStatuses, cancellingSides } from './booking.states.ts';
import { bookingClaim } from './claim.schema.ts';
import { bookingReschedule } from './reschedule/reschedule.schema.ts';

/** The end of an agreed session before it took place; `ceiling_cents` is what its cancellation could cost at most. */
export const bookingCancellation = z.object({
  by: z.enum(cancellingSides),
  ceiling_cents: z.int(),
  /** The words of who cancelled, empty for none. */
  reason: z.string(),
  /** Until then the photographer may claim costs; null when none can be claimed. */
  claim_until: z.nullable(instant),
});

export type BookingCancellation = z.infer<typeof bookingCancellation>;

/** A booking as its parties see it; amounts in whole cents. */
export const bookingSchema = z.object({
  id,
  version: z.int(),
  quote_request_id: id,
  /** The accepted quote; null for a plan that was booked at once. */
  quote_id: z.nullable(id),
  provider_id: id,
  plan_id: z.nullable(id),
  status: z.enum(bookingStatuses),
  date: localDate,
  time: localTime,
  starts_at: instant,
  ends_at: instant,
  /** The end of the buffer after it: from then on, the photographer is free for another shoot. */
  busy_until: instant,
  /** The end of the slot's hold for the payment; null once it is paid or released. */
  hold_expires_at: z.nullable(instant),
  subtotal_cents: z.int(),
  tps_cents: z.int(),
  tvq_cents: z.int(),
  total_cents: z.int(),
  /** The policy that was agreed upon: of the quote, or of the plan. */
  policy: z.enum(cancellationPolicies),
  is_for_business: flag,
  /** The moment from which the session is agreed: paid for as far as is due, or without a payment through us. */
  confirmed_at: z.nullable(instant),
  cancelled_at: z.nullable(instant),
  /** Null unless an agreed session was cancelled. */
  cancellation: z.nullable(bookingCancellation),
  /** The costs that the photographer claims after a cancellation. */
  claim: z.nullable(bookingClaim),
  /** The last proposal of another date; null before the first one. */
  reschedule: z.nullable(bookingReschedule),
  /** The least that the ceiling of a cancellation is; more than 0 once the client has moved the session. */
  ceiling_floor_cents: z.int(),
  payment: bookingPaymentSchema,
  /** The reader has it by a mailed link: it is another guest's or person's, and so is its card. */
  by_link: z.optional(z.literal(1)),
  /** The newest contested charge, an open one first; null for none, and for its client. */
  dispute: z.nullable(bookingDispute),
  created_at: instant,
  updated_at: instant,
});
export type Booking = z.infer<typeof bookingSchema>;
