import type { Booking } from '../../bookings/booking.schema.ts';
import { blockingStatuses } from '../../bookings/booking.states.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import type { AgreementVerb } from '../agreement.states.ts';
import { allowedVerbs, type AgreementReader, type GuardedRequest } from './allowed-verbs.ts';

/** The next action of a request's reader, or the event they wait for. */
export type NextAction =
  /** One quote, to accept or reject. */
  | { readonly kind: 'answer'; readonly quote: Quote }
  /** Several quotes, to choose one of. */
  | { readonly kind: 'choose'; readonly quotes: readonly Quote[] }
  /** The client accepted, and the server has not answered yet. */
  | { readonly kind: 'wait-booking'; readonly quote: Quote }
  /** The slot is held until it is paid. */
  | { readonly kind: 'pay'; readonly booking: Booking }
  /** The session is agreed. */
  | { readonly kind: 'session'; readonly booking: Booking }
  /** No quote can be accepted yet, or any more. */
  | { readonly kind: 'wait-quotes' }
  /** The request ended without an agreement, and its client may ask again. */
  | { readonly kind: 'ask-again' }
  /** The photographer may write a quote; `last` ended without an agreement. */
  | { readonly kind: 'write-quote'; readonly last: Quote | null }
  /** The client has a quote of the photographer. */
  | { readonly kind: 'wait-answer'; readonly quote: Quote }
  /** As many quotes as a request of the board may have. */
  | { readonly kind: 'full' }
  | { readonly kind: 'none' };

export interface AgreementSeen {
  readonly reader: AgreementReader;
  readonly request: GuardedRequest & { readonly live_quotes: number };
  /** Those that the reader may see: all for the client, their own for a photographer; the newest first. */
  readonly quotes: readonly Quote[];
  readonly booking: Booking | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The most quotes that can be accepted at once. */
  readonly mostQuotes: number;
}

/** The one next action for a reader, from the table of states. */
export function nextAction(seen: AgreementSeen): NextAction {
  const { reader, request, booking } = seen;
  if (reader === 'former' || reader === 'admin') return { kind: 'none' };
  if (request.status === 'awarded') return booking === null ? { kind: 'none' } : bookingAction(booking);
  return reader === 'client' ? clientAction(seen) : photographerAction(seen);
}

function bookingAction(booking: Booking): NextAction {
  if (!blocking.has(booking.status)) return { kind: 'none' };
  if (booking.status === 'awaiting_payment') return { kind: 'pay', booking };
  return booking.status === 'confirmed' ? { kind: 'session', booking } : { kind: 'none' };
}

const blocking: ReadonlySet<string> = new Set(blockingStatuses);

function clientAction({ request, quotes, now }: AgreementSeen): NextAction {
  const accepted = quotes.find(({ status }) => status === 'accepted');
  if (accepted !== undefined) return { kind: 'wait-booking', quote: accepted };
  const open = quotes.filter((quote) => may('client', 'quote.accept', request, quote, now));
  const [quote] = open;
  if (quote !== undefined) return open.length === 1 ? { kind: 'answer', quote } : { kind: 'choose', quotes: open };
  if (allowedVerbs('client', request, null, now).includes('quote_request.withdraw')) return { kind: 'wait-quotes' };
  return request.status === 'closed' ? { kind: 'none' } : { kind: 'ask-again' };
}

function photographerAction({ request, quotes, now, mostQuotes }: AgreementSeen): NextAction {
  const live = quotes.find((quote) => may('photographer', 'quote.withdraw', request, quote, now));
  if (live !== undefined) return { kind: 'wait-answer', quote: live };
  if (!may('photographer', 'quote.send', request, null, now)) return { kind: 'none' };
  if (request.live_quotes >= mostQuotes) return { kind: 'full' };
  return { kind: 'write-quote', last: quotes[0] ?? null };
}

function may(
  reader: AgreementReader,
  verb: AgreementVerb,
  request: GuardedRequest,
  quote: Quote | null,
  now: number,
): boolean {
  return allowedVerbs(reader, request, quote, now).includes(verb);
}
