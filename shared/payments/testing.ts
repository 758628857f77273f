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
