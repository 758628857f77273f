import { em, withEm } from '#server/foundation/db/request-em.ts';
import { PaymentAccountGone, PaymentsUnavailable } from '#server/gateways/payments/payments.ts';
import { applyGone, applySnapshot } from './apply-snapshot.ts';
import { PaymentAccount } from './payment-account.entity.ts';
import type { PaymentPorts } from './payment.ports.ts';

const MAX_TRIES = 5;

/**
 * Reads the current state of an account from the provider, and stores it. An answer is stored only when no other check
 * wrote after it was requested; so the last stored answer was requested after every earlier one arrived.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function checkAccount({ gateway, database, commit }: PaymentPorts, providerId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await withEm(database.reader.fork(), () => em().findOne(PaymentAccount, { id: providerId }));
    const accountId = row?.account_id ?? null;
    if (row === null || accountId === null) return;
    const order = { providerId, generation: row.generation };
    const { checks } = row;
    const write = await gateway.retrieveAccount(accountId).then(
      (snapshot) => (work: Parameters<typeof applySnapshot>[0]) => applySnapshot(work, order, snapshot, checks),
      (error: unknown) => {
        if (!(error instanceof PaymentAccountGone)) throw error;
        return (work: Parameters<typeof applyGone>[0]) => applyGone(work, order, checks);
      },
    );
    if (await commit(write)) return;
  }
  throw new PaymentsUnavailable('The account is being asked about by others');
}
