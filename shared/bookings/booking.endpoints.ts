import * as z from 'zod/mini';
import { paymentDue } from '../payments/booking-payment.schema.ts';
import { defaultLimits } from '../limits.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { envelope, pageOf } from '../protocol/envelope.ts';
import { bookingPaths } from './booking.paths.ts';
import { bookingSchema } from './booking.schema.ts';

/** Bookings, and their money; part of `endpoints`. No call of them is ever queued: each answers what holds now. */
export const bookingEndpoints = {
  bookings: {
    method: 'GET',
    path: bookingPaths.bookings,
    summary: 'Bookings of mine, as client or photographer, the newest first',
    query: z.object(pageOf(defaultLimits.page_size)),
    status: 200,
    reply: envelope(bookingSchema),
  },
  booking: {
    method: 'GET',
    path: bookingPaths.booking,
    summary: 'One booking, as its reader may see it',
    params: entityParams,
    status: 200,
    reply: bookingSchema,
  },
  payBooking: {
    method: 'POST',
    path: bookingPaths.payment,
    summary: 'What is due for a booking now, and the secret that confirms it; the same again while it lives',
    params: entityParams,
    status: 200,
    reply: paymentDue,
  },
  checkBookingPayment: {
    method: 'PUT',
    path: bookingPaths.payment,
    summary: 'Read the payment of a booking from the provider now; answers the booking',
    params: entityParams,
    status: 200,
    reply: bookingSchema,
  },
} as const;
