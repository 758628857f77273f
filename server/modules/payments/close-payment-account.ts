import type { Leaver } from '#server/foundation/module.ts';
import { setPayments } from '#server/modules/providers/provider.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { accountForChange, paymentAccounts } from './payment-account.changes.ts';

/**
 * Unlinks a photographer's payment account, which belongs to them and stays at the provider. Earlier payments refer to
 * it in the photographer's row.
 */
export async function closePaymentAccount(work: Work, { providerId }: Leaver): Promise<void> {
  if (providerId === null) return;
  const row = await accountForChange(providerId);
  if (row === null) return;
  const accountId = row.account_id ?? null;
  await work.remove(paymentAccounts, row, 'payment_account.close');
  await setPayments(providerId, { accountId, chargesEnabled: 0 }, work.now);
}
