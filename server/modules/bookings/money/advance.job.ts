import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Brings a booking and its money to where they should be now: at the end of its session, of a hold, of a try… */
export const advanceJob = {
  name: 'booking.advance',
  lane: 'payments',
  payload: z.object({ booking_id: z.string() }),
} as const satisfies Job;

/** Finds bookings that should have moved, and whose job is lost or set aside. */
export const reconcileBookingsJob = {
  name: 'booking.reconcile',
  lane: 'payments',
  payload: z.object({}),
  everyHours: 0.25,
} as const satisfies Job;
