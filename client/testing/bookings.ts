import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingReschedule } from '#shared/bookings/reschedule/reschedule.schema.ts';
import { aBooking, aBookingPayment } from '#shared/bookings/testing.ts';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { aQuotedRequest, aQuoteFor, later } from './contracts.ts';

/** An agreed wedding of 517,39 $ and three hours, that waits for its payment. @param inMs its start, from now */
export function anUnpaid(inMs = 60 * DAY_MS, fields: Partial<Booking> = {}) {
  const starts_at = later(inMs);
  const request: QuoteRequest = aQuotedRequest({ status: 'awarded', provider_name: 'Maude Tremblay-Roy' });
  const quote = aQuoteFor(request, { status: 'accepted', answered_at: later(-MINUTE_MS) });
  const booking = aBooking({
    quote_request_id: request.id,
    quote_id: quote.id,
    provider_id: quote.provider_id,
    status: 'awaiting_payment',
    confirmed_at: null,
    date: starts_at.slice(0, 10),
    starts_at,
    ends_at: later(inMs + 3 * HOUR_MS),
    hold_expires_at: later(14 * MINUTE_MS - 1_000),
    payment: aBookingPayment({ state: 'due' }),
    ...fields,
  });
  return { request, quote, booking };
}

/** The server's answer about the amount due; the demo's library takes the card. */
export function aDue(fields: Partial<PaymentDue> = {}): PaymentDue {
  return {
    kind: 'setup',
    client_secret: 'seti_1_secret_2',
    amount_cents: 0,
    publishable_key: 'pk_test_simulator',
    kept_method: null,
    ...fields,
  };
}

/** The booking once it is paid as far as is due. */
export function paid(booking: Booking, state: Booking['payment']['state'] = 'card_kept'): Booking {
  return {
    ...booking,
    version: booking.version + 1,
    status: 'confirmed',
    hold_expires_at: null,
    confirmed_at: new Date().toISOString(),
    payment: aBookingPayment({
      state,
      authorised_cents: state === 'authorised' ? booking.total_cents : 0,
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
    }),
  };
}

/** A proposal of the photographer, two weeks after the agreed session and as long, with three days to answer. */
export function aMove(booking: Booking, fields: Partial<BookingReschedule> = {}): BookingReschedule {
  const moved = (iso: string) => new Date(Date.parse(iso) + 14 * DAY_MS).toISOString();
  const starts_at = moved(booking.starts_at);
  return {
    id: '01930000-0000-7000-8000-0000000000c9',
    by: 'provider',
    state: 'open',
    date: localDateOf(new Date(starts_at)),
    time: localTimeOf(new Date(starts_at)),
    duration_min: 180,
    starts_at,
    ends_at: moved(booking.ends_at),
    busy_until: moved(booking.busy_until),
    from_starts_at: booking.starts_at,
    from_ends_at: booking.ends_at,
    words: '',
    answer_words: '',
    answer_until: later(3 * DAY_MS),
    created_at: later(-HOUR_MS),
    ended_at: null,
    ...fields,
  };
}
