import type { BookingPayment } from '../payments/booking-payment.schema.ts';
import type { Booking } from './booking.schema.ts';

/** A booking of the request and the quote of the other factories, confirmed. */
export function aBooking(fields: Partial<Booking> = {}): Booking {
  return {
    id: '01930000-0000-7000-8000-0000000000b1',
    version: 1,
    quote_request_id: '01930000-0000-7000-8000-000000000001',
    quote_id: null,
    provider_id: '01930000-0000-7000-8000-0000000000e2',
    plan_id: null,
    status: 'confirmed',
    date: '2027-06-14',
    time: '14:30',
    starts_at: '2027-06-14T18:30:00.000Z',
    ends_at: '2027-06-14T21:30:00.000Z',
    busy_until: '2027-06-14T22:00:00.000Z',
    hold_expires_at: null,
    subtotal_cents: 45_000,
    tps_cents: 2_250,
    tvq_cents: 4_489,
    total_cents: 51_739,
    policy: 'moderee',
    is_for_business: 0,
    confirmed_at: '2026-11-20T12:00:00.000Z',
    cancelled_at: null,
    cancellation: null,
    claim: null,
    reschedule: null,
    ceiling_floor_cents: 0,
    payment: aBookingPayment(),
    dispute: null,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}

/** The payment of a booking that is settled between its parties. */
export function aBookingPayment(fields: Partial<BookingPayment> = {}): BookingPayment {
  return {
    state: 'none',
    authorised_cents: 0,
    captured_cents: 0,
    refunded_cents: 0,
    next: null,
    card: null,
    failure: null,
    ...fields,
  };
}
