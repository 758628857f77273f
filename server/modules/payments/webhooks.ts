import { em, withEm } from '#server/foundation/db/request-em.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { WebhookEndpoint, WebhookNotice, WebhookSubject } from '#server/gateways/payments/payments.ts';
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
      subject_kind: notice.subject?.kind ?? null,
      subject_id: notice.subject?.id ?? null,
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

/** Reads a subject of a message from the provider; @returns whether it is one of ours. */
export type ReadSubject = (subject: WebhookSubject, accountId: string | null) => Promise<boolean>;

/**
 * Processes a message: reads what it is about from the provider, whatever the message contains. A message about an unknown
 * account or charge, or about our own account, is ignored.
 */
export async function handleNotice(ports: PaymentPorts, eventId: string, readSubject: ReadSubject): Promise<void> {
  const event = await withEm(ports.database.reader.fork(), () => em().findOne(WebhookEvent, { id: eventId }));
  if (event === null || event.status !== 'received') return;
  const { subject_kind: kind = null, subject_id: id = null, account_id: account = null } = event;
  const isOurs =
    kind !== null && id !== null
      ? await readSubject({ kind, id }, account)
      : event.door === 'connect' && account !== null && (await readAccount(ports, account));
  const status = isOurs ? 'handled' : 'ignored';
  await ports.commit(async ({ now }) => {
    await em().nativeUpdate(WebhookEvent, { id: eventId }, { status, handled_at: now });
  });
}

async function readAccount(ports: PaymentPorts, accountId: string): Promise<boolean> {
  const found = await withEm(ports.database.reader.fork(), () =>
    em().findOne(PaymentAccount, { account_id: accountId }),
  );
  if (found === null) return false;
  await checkAccount(ports, found.id);
  return true;
}
