import * as z from 'zod/mini';
import { id, instant, localDate, localTime } from '../typed/text.schema.ts';
import { bookingStatuses } from './booking.states.ts';

/** A booking as its parties see it; amounts in whole cents. */
export const bookingSchema = z.object({
  id,
  version: z.int(),
  quote_request_id: id,
  /** The accepted quote; null for a plan that was booked at once. */
  quote_id: z.nullable(id),
  provider_id: id,
  plan_id: z.nullable(id),
  status: z.enum(bookingStatuses),
  date: localDate,
  time: localTime,
  starts_at: instant,
  ends_at: instant,
  /** The end of the buffer after it: from then on, the photographer is free for another shoot. */
  busy_until: instant,
  /** The end of the slot's hold for the payment; null once it is paid or released. */
  hold_expires_at: z.nullable(instant),
  subtotal_cents: z.int(),
  tps_cents: z.int(),
  tvq_cents: z.int(),
  total_cents: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Booking = z.infer<typeof bookingSchema>;
