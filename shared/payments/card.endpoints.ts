import { entityParams } from '../protocol/entity-params.ts';
import { paymentDue } from './booking-payment.schema.ts';
import { cardPaths } from './card.paths.ts';
import { cardChange, changeCard, myCards } from './card.schema.ts';

/** The kept cards of a client; part of `endpoints`. */
export const cardEndpoints = {
  myCards: {
    method: 'GET',
    path: cardPaths.cards,
    summary: 'The kept cards of my bookings, with the bookings that use each',
    status: 200,
    reply: myCards,
  },
  removeCard: {
    method: 'DELETE',
    path: cardPaths.card,
    summary: 'Forget a card that no booking needs any more; one that is needed is refused, with its bookings',
    params: entityParams,
    status: 204,
    reply: null,
  },
  changeCard: {
    method: 'POST',
    path: cardPaths.bookingCard,
    summary: 'Begin to replace the kept card of a booking: the secret that keeps another one; the same while it lives',
    params: entityParams,
    body: changeCard,
    status: 200,
    reply: paymentDue,
  },
  checkCard: {
    method: 'PUT',
    path: cardPaths.bookingCard,
    summary: 'Read from the provider whether the other card is kept now',
    params: entityParams,
    status: 200,
    reply: cardChange,
  },
} as const;
