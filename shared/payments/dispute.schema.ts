import * as z from 'zod/mini';
import { instant, text } from '../typed/text.schema.ts';

/** `needs_response`: evidence is accepted. `under_review`: the bank reads it. */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The reason of a cardholder to contest a charge, as far as our answer depends on it. */
export const disputeReasons = ['not_received', 'unacceptable', 'not_credited', 'fraud', 'duplicate', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** A contested charge, for its photographer and administrators; its client has the answer of their bank. */
export const bookingDispute = z.object({
  cents: z.int(),
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  /** The bank only asks, and has taken nothing. */
  is_inquiry: z.union([z.literal(0), z.literal(1)]),
  opened_at: instant,
  /** Evidence is accepted until then. */
  due_by: z.nullable(instant),
  /** The photographer's words for the answer. */
  evidence: z.string(),
  evidence_at: z.nullable(instant),
  /** The answer to the bank; null before. */
  answer: z.nullable(z.string()),
  /** An answer is on its way to the bank, or that there will be none. */
  sends: z.nullable(z.enum(['answer', 'accept'])),
  ended_at: z.nullable(instant),
});
export type BookingDispute = z.infer<typeof bookingDispute>;

const MAX_WORDS = 10_000;

/** `PUT /api/bookings/:id/dispute/evidence`, `…/answer` */
export const disputeWords = z.strictObject({ words: text(1, MAX_WORDS) });

/** `PUT /api/bookings/:id/dispute/accept`: why nothing is answered, for the audit. */
export const acceptDispute = z.strictObject({ words: text(1, 1_000) });
