import * as z from 'zod/mini';
import { flag, id, instant } from '../typed/text.schema.ts';
import { bookingPaymentStates, keptCard } from './booking-payment.schema.ts';

/** A booking that uses a card. */
export const cardBooking = z.object({
  id,
  quote_request_id: id,
  starts_at: instant,
  payment_state: z.enum(bookingPaymentStates),
  /** An amount may still be taken from the card. */
  needs_card: z.boolean(),
});

/** `GET /api/me/cards`. */
export const myCards = z.object({
  cards: z.array(
    z.object({
      /** The id of one of its bookings: the provider's own number of a card leaves the server for its payment page alone. */
      id,
      ...keptCard.shape,
      bookings: z.array(cardBooking),
    }),
  ),
});
export type MyCards = z.infer<typeof myCards>;

/** `POST /api/bookings/:id/card`: 1 also replaces the cards of all other sessions to come. */
export const changeCard = z.strictObject({ for_all: flag });

/** `PUT /api/bookings/:id/card`: what became of the last change. */
export const cardChange = z.object({
  is_kept: z.boolean(),
  /** The reason why the last try failed: the provider's code. */
  failure: z.nullable(z.string()),
});
export type CardChange = z.infer<typeof cardChange>;
