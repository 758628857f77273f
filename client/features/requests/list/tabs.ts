import { asksForDate } from '#shared/bookings/reschedule/reschedule.open.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { isQuoteLive } from '#shared/quotes/live-quote.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';

/** The tabs: requests that await the reader, that the reader awaits, sessions to come, and the rest. */
export const tabNames = ['answer', 'waiting', 'upcoming', 'past'] as const;
export type TabName = (typeof tabNames)[number];

/** A request with its quotes, as its reader may see them: a photographer sees their own. */
export interface Agreement {
  readonly request: Pick<QuoteRequest, 'view' | 'status' | 'starts_at' | 'duration_min'>;
  readonly quotes: readonly Pick<Quote, 'status' | 'valid_until'>[];
  readonly booking: (Pick<Booking, 'status' | 'ends_at'> & Partial<Pick<Booking, 'payment' | 'reschedule'>>) | null;
  /** An action of the person was refused: they decide what becomes of it. */
  readonly isStuck: boolean;
}

/** The tab of a request, for its client (who sees all of it) or for a photographer. */
export function tabOf(agreement: Agreement, now: number): TabName {
  if (agreement.isStuck) return 'answer';
  return agreement.request.view === 'full' ? tabOfClient(agreement, now) : tabOfPhotographer(agreement, now);
}

function tabOfClient(agreement: Agreement, now: number): TabName {
  const { request, quotes, booking } = agreement;
  const canAnswer = quotes.some((quote) => isQuoteLive(quote, now));
  switch (request.status) {
    case 'open':
      return canAnswer ? 'answer' : 'waiting';
    case 'quoted':
      // Their quotes may still be on their way; an acceptance that waits for the network leaves none to answer.
      return quotes.length === 0 || (canAnswer && !has(quotes, 'accepted')) ? 'answer' : 'waiting';
    case 'awarded':
      return needsPayment(booking) || needsDate(agreement, now) ? 'answer' : tabOfSession(agreement, now);
    default:
      return 'past';
  }
}

/** The client has a payment to finish, or to mend; a row of an older build says nothing of its money. */
export function needsPayment(booking: Agreement['booking']): boolean {
  if (booking === null) return false;
  const state = booking.payment?.state;
  return (
    booking.status === 'awaiting_payment' ||
    ((booking.status === 'confirmed' || booking.status === 'cancelled_by_client') && state === 'at_risk') ||
    state === 'unpaid'
  );
}

/** Another date was proposed to the reader. */
export function needsDate({ request, booking }: Pick<Agreement, 'request' | 'booking'>, now: number): boolean {
  return booking !== null && asksForDate(booking, request.view === 'full' ? 'client' : 'provider', new Date(now));
}

function tabOfPhotographer(agreement: Agreement, now: number): TabName {
  const { request, quotes } = agreement;
  switch (request.status) {
    case 'open':
    case 'quoted':
      if (has(quotes, 'sent') || has(quotes, 'accepted')) return 'waiting';
      // One of the board whose quote is over is on the board again.
      return request.view === 'addressed' ? 'answer' : 'past';
    case 'awarded':
      if (request.view !== 'addressed' && !has(quotes, 'accepted')) return 'past';
      return needsDate(agreement, now) ? 'answer' : tabOfSession(agreement, now);
    default:
      return 'past';
  }
}

function tabOfSession({ request, booking }: Agreement, now: number): TabName {
  if (booking !== null && booking.status !== 'confirmed' && booking.status !== 'awaiting_payment') return 'past';
  const end = booking?.ends_at ?? Date.parse(request.starts_at) + request.duration_min * MINUTE_MS;
  return new Date(end).getTime() > now ? 'upcoming' : 'past';
}

function has(quotes: Agreement['quotes'], wanted: Quote['status']): boolean {
  return quotes.some(({ status }) => status === wanted);
}
