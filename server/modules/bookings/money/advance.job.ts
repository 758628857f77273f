import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Brings a booking and its money to where they should be now: at the end of its session, of a hold, of a try… */
export const advanceJob = {
  name: 'booking.advance',
  lane: 'payments',
  payload: z.object({ booking_id: z.string() }),
} as const satisfies Job;

/** Forgets a card that a booking has left, unless another one uses it. */
export const forgetCardJob = {
  name: 'booking.forget_card',
  lane: 'payments',
  payload: z.object({ method_id: z.string() }),
} as const satisfies Job;

/** Gives a booking the card that its client has just kept for another one. */
export const useCardJob = {
  name: 'booking.use_card',
  lane: 'payments',
  payload: z.object({ from: z.string(), to: z.string() }),
} as const satisfies Job;

/** Reminds clients of kept cards that expire before their sessions. */
export const cardExpiryJob = {
  name: 'booking.card_expiry',
  lane: 'payments',
  payload: z.object({}),
  everyHours: 6,
} as const satisfies Job;

/** Finds bookings that should have moved, and whose job is lost or set aside. */
export const reconcileBookingsJob = {
  name: 'booking.reconcile',
  lane: 'payments',
  payload: z.object({}),
  everyHours: 0.25,
} as const satisfies Job;
