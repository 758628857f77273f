import { queueAction } from '#client/data/outbox/actions.ts';
import type { Seen } from '#client/data/outbox/edits.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { OutboxItem, OwnerDb } from '#client/data/db/owner-db.ts';
import type { QuoteAccept, QuoteEdit, QuoteReject, QuoteSend } from '#shared/quotes/quote.schema.ts';

// Actions on a quote, which work without network: three of its photographer, two of the client.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Queues a quote and closes its draft. */
export const queueQuote = (ports: IdPorts, db: OwnerDb, draftId: string, payload: QuoteSend) =>
  queueAction(ports, db, { kind: 'quote.send', payload }, { draftId });

/** Queues the next version of the quote that filled its form. */
export const queueQuoteEdit = (ports: IdPorts, db: OwnerDb, seen: Seen, draftId: string, payload: QuoteEdit) =>
  queueAction(ports, db, { kind: 'quote.edit', payload }, { draftId, seen });

/** Withdraws the quote as its photographer saw it. */
export const queueQuoteWithdrawal = (ports: IdPorts, db: OwnerDb, seen: Seen) =>
  queueAction(ports, db, { kind: 'quote.withdraw', payload: { id: seen.id } }, { seen });

/** Accepts the version that the client read. The server asks again when there is a newer one. */
export const queueAcceptance = (ports: IdPorts, db: OwnerDb, payload: QuoteAccept) =>
  queueAction(ports, db, { kind: 'quote.accept', payload });

/** Rejects the version that the client read. */
export const queueRejection = (ports: IdPorts, db: OwnerDb, payload: QuoteReject) =>
  queueAction(ports, db, { kind: 'quote.reject', payload });

/** Queues an answer in the place of refused ones about its quote. Runs inside a transaction over the outbox. */
export async function answerInstead(
  db: OwnerDb,
  pending: readonly OutboxItem[],
  queue: () => Promise<void>,
): Promise<void> {
  for (const item of pending) if (item.state === 'needs_you') await cancel(db, item.id);
  await queue();
}
