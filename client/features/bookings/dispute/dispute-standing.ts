import type { BookingDispute } from '#shared/payments/dispute.schema.ts';

/**
 * The standing of a contested charge, for its photographer. `late`: the time to answer is over, and nothing was sent.
 * `given_up`: an administrator does not answer.
 */
export type DisputeStanding = 'to_tell' | 'told' | 'sent' | 'given_up' | 'late' | 'won' | 'lost';

export function standingOf(dispute: BookingDispute, now: number): DisputeStanding {
  if (dispute.state === 'won' || dispute.state === 'lost') return dispute.state;
  if (dispute.sends === 'accept') return 'given_up';
  if (dispute.sends === 'answer' || dispute.state === 'under_review') return 'sent';
  if (dispute.due_by !== null && Date.parse(dispute.due_by) <= now) return 'late';
  return dispute.evidence_at === null ? 'to_tell' : 'told';
}
