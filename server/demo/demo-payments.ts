import { demoAccountId } from '../gateways/payments/local/demo-account.ts';
import { PaymentAccount } from '../modules/payments/payment-account.entity.ts';
import { setPayments } from '../modules/providers/provider.service.ts';
import { em } from '../foundation/db/request-em.ts';

/** The ready payment account of a demo photographer, in the simulator's format. */
export async function seedPaymentAccount(providerId: string, email: string, now: Date): Promise<void> {
  em().create(PaymentAccount, {
    id: providerId,
    account_id: demoAccountId(email),
    generation: 1,
    state: 'ready',
    restriction: null,
    charges_enabled: 1,
    payouts_enabled: 1,
    details_submitted: 1,
    due: [],
    pending: [],
    disabled_reason: null,
    due_by: null,
    locale: 'fr',
    told: 'ready',
    checks: 1,
    checked_at: now,
    ordered_at: now,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  await setPayments(providerId, { accountId: demoAccountId(email), chargesEnabled: 1 }, now);
}
