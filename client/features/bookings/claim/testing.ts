import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingClaim } from '#shared/bookings/claim.schema.ts';
import { aBooking, aBookingPayment } from '#shared/bookings/testing.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { aListedProvider } from '#shared/providers/testing.ts';
import { aQuotedRequest, aQuoteFor, keptContract, later } from '#client/testing/contracts.ts';

/** A session that its client cancelled four hours ago. @param view of the photographer, or of the client */
export function aCancelled(claim: BookingClaim | null, view: 'addressed' | 'full' = 'addressed') {
  const request = aQuotedRequest({ status: 'awarded', view });
  const quote = aQuoteFor(request, { status: 'accepted' });
  const booking: Booking = aBooking({
    quote_request_id: request.id,
    quote_id: quote.id,
    status: 'cancelled_by_client',
    cancelled_at: later(-4 * HOUR_MS),
    cancellation: {
      by: 'client',
      ceiling_cents: 25_870,
      reason: '',
      claim_until: claim === null ? later(68 * HOUR_MS) : null,
    },
    claim,
    payment: aBookingPayment({ state: 'card_kept' }),
  });
  const photographers = [{ ...aListedProvider(), id: quote.provider_id }];
  return { request, booking, kept: keptContract({ request, quotes: [quote], booking, photographers }) };
}

/** Costs that their client may contest. */
export const claimed: BookingClaim = {
  state: 'claimed',
  lines: [{ label: 'Studio loué', cents: 18_000 }],
  cents: 18_000,
  words: 'Au plaisir de vous revoir.',
  claimed_at: later(-HOUR_MS),
  contest_until: later(160 * HOUR_MS),
  contest_words: null,
  settled_cents: null,
  decision_words: null,
};
