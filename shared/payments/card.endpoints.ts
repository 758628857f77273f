import { endpointsOf } from '../protocol/endpoint.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { paymentDue } from './booking-payment.schema.ts';
import { cardChange, changeCard, myCards } from './card.schema.ts';
import { cardCalls } from './card.calls.ts';

/** The kept cards of a client; part of `endpoints`. */
export const cardEndpoints = endpointsOf(cardCalls, {
  'card.list': {
    summary: 'The kept cards of my bookings, with the bookings that use each',
    status: 200,
    reply: myCards,
  },
  'card.remove': {
    summary: 'Forget a card that no booking needs any more; one that is needed is refused, with its bookings',
    params: entityParams,
    status: 204,
    reply: null,
  },
  'card.change': {
    summary: 'Begin to replace the kept card of a booking: the secret that keeps another one; the same while it lives',
    params: entityParams,
    body: changeCard,
    status: 200,
    reply: paymentDue,
  },
  'card.check': {
    summary: 'Read from the provider whether the other card is kept now',
    params: entityParams,
    status: 200,
    reply: cardChange,
  },
});

/** The refusals of kept cards alone, with their status; part of `problemStatus`. */
export const cardRefusals = {
  /** A booking still needs this kept card. */
  card_needed: 409,
} as const;
