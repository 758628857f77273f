import { em, withEm } from '#server/foundation/db/request-em.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { WebhookEndpoint, WebhookNotice } from '#server/gateways/payments/payments.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { checkAccount } from './check-account.ts';
import { PaymentAccount, WebhookEvent } from './payment-account.entity.ts';
import type { PaymentPorts } from './payment.ports.ts';
import { webhookJob } from './payments.job.ts';

/** Stores a message with a valid signature once, even when it is repeated; a job processes it. */
export async function storeNotice(work: Work, door: WebhookEndpoint, notice: WebhookNotice): Promise<void> {
  const kept = await tables()
    .insertInto('webhook_events')
    .values({
      id: notice.eventId,
      door,
      type: notice.type,
      account_id: notice.accountId,
      status: 'received',
      created_at: instantParameter(em(), notice.createdAt),
      received_at: instantParameter(em(), work.now),
      handled_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  if (kept.length > 0) work.later(webhookJob, { event_id: notice.eventId });
}

/**
 * Processes a message: reads its account from the provider, whatever the message contains. A message about an unknown
 * account, or about our own, is ignored.
 */
export async function handleNotice(ports: PaymentPorts, eventId: string): Promise<void> {
  const found = await withEm(ports.database.reader.fork(), async () => {
    const event = await em().findOne(WebhookEvent, { id: eventId });
    if (event === null || event.status !== 'received') return null;
    const accountId = event.door === 'connect' ? (event.account_id ?? null) : null;
    return { account: accountId === null ? null : await em().findOne(PaymentAccount, { account_id: accountId }) };
  });
  if (found === null) return;
  if (found.account !== null) await checkAccount(ports, found.account.id);
  const status = found.account === null ? 'ignored' : 'handled';
  await ports.commit(async ({ now }) => {
    await em().nativeUpdate(WebhookEvent, { id: eventId }, { status, handled_at: now });
  });
}
