import { em, withEm } from '#server/foundation/db/request-em.ts';
import type { MoneyPorts } from '../money.ports.ts';
import { LeftCard, Payment } from '../payment.entity.ts';

/**
 * Forgets a card at the provider that no booking uses any more. A booking takes a card over only from one that uses it
 * (`takeCard`), so that a card without any can't come back meanwhile.
 * @throws PaymentsUnavailable
 */
export async function forgetCard({ gateway, database, commit }: MoneyPorts, methodId: string): Promise<void> {
  if (gateway === null) return;
  const uses = await withEm(database.reader.fork(), () => em().count(Payment, { method_id: methodId }));
  if (uses === 0) await gateway.forgetCard(methodId);
  await commit(() => em().nativeDelete(LeftCard, { method_id: methodId }));
}
