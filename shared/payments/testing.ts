import type { BookingDispute } from './dispute.schema.ts';
import type { PaymentAccount } from './payment-account.schema.ts';

/** A payment account whose form is not finished. */
export function aPaymentAccount(fields: Partial<PaymentAccount> & Pick<PaymentAccount, 'id'>): PaymentAccount {
  return {
    version: 1,
    state: 'started',
    restriction: null,
    charges_enabled: 0,
    payouts_enabled: 0,
    details_submitted: 0,
    asked: [],
    pending: [],
    due_by: null,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}

/** A contested charge of 517,39 $ that waits for an answer. */
export function aDispute(fields: Partial<BookingDispute> = {}): BookingDispute {
  return {
    cents: 51_739,
    reason: 'not_received',
    state: 'needs_response',
    is_inquiry: 0,
    opened_at: '2027-06-18T12:00:00.000Z',
    due_by: '2027-06-28T12:00:00.000Z',
    evidence: '',
    evidence_at: null,
    answer: null,
    sends: null,
    ended_at: null,
    ...fields,
  };
}
