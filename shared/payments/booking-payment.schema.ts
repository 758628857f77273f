import * as z from 'zod/mini';
import { count, instant } from '../typed/text.schema.ts';

/** States of the payment of a booking. */
export const bookingPaymentStates = [
  'none',
  'due',
  'card_kept',
  'authorised',
  'deposit_paid',
  'at_risk',
  'captured',
  'paid_out',
  'unpaid',
  'refunded',
  'disputed',
] as const;
export type BookingPaymentState = (typeof bookingPaymentStates)[number];

/** The next thing that happens to the money of a booking by itself. */
export const nextMoneyKinds = ['pay', 'authorise', 'capture', 'retry', 'pay_out'] as const;

/** A kept card, as its owner recognizes it. */
export const keptCard = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});
export type KeptCard = z.infer<typeof keptCard>;

/** The payment of a booking, for its parties; amounts in whole cents. The card is its client's alone, else null. */
export const bookingPaymentSchema = z.object({
  state: z.enum(bookingPaymentStates),
  authorised_cents: z.int(),
  captured_cents: z.int(),
  refunded_cents: z.int(),
  next: z.nullable(z.object({ at: instant, kind: z.enum(nextMoneyKinds), cents: z.int() })),
  card: z.nullable(keptCard),
  /** The reason why the last try failed: the provider's code; null for none, and for everybody but the client. */
  failure: z.nullable(z.string()),
});
export type BookingPayment = z.infer<typeof bookingPaymentSchema>;

/** `POST /api/bookings/:id/payment`: what is due now. The secret confirms it with the provider's library. */
export const paymentDue = z.object({
  kind: z.enum(['payment', 'setup']),
  client_secret: z.string(),
  /** Reserved or taken now; 0 for a card that is only kept. */
  amount_cents: z.int(),
  publishable_key: z.string(),
  /** The provider's number of the kept card, with which the client can confirm it; null for none. */
  kept_method: z.nullable(z.string()),
});
export type PaymentDue = z.infer<typeof paymentDue>;

/** `GET /api/bookings/:id/cancellation`: what cancelling now would mean for whoever asks. */
export const cancellationTerms = z.object({
  by: z.enum(['client', 'provider', 'admin']),
  policy: z.enum(['souple', 'moderee', 'stricte']),
  /** The most that the photographer may claim; for a business, what is owed at once. */
  ceiling_cents: z.int(),
  /** Until then the ceiling stays the same; null when it changes no more. */
  until: z.nullable(instant),
});
export type CancellationTerms = z.infer<typeof cancellationTerms>;

/** `PUT /api/bookings/:id/cancel`, with the ceiling that was shown: another one is refused (409 `amount_changed`). */
export const cancelBooking = z.strictObject({
  ceiling_cents: count(0, 100_000_000),
  reason: z.nullable(z.string().check(z.maxLength(1_000))),
});
export type CancelBooking = z.infer<typeof cancelBooking>;
