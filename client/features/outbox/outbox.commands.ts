import { runtime } from '#client/app/runtime.ts';
import type { Draft, OutboxItem, OwnerDb } from '#client/db/owner-db.ts';
import { change, changeOf } from '#client/sync/change.ts';
import { enqueue, newId, pendingInLane } from '#client/sync/outbox.ts';
import { cancel, retryNow } from '#client/sync/outbox.changes.ts';
import { resumeUploads } from '#client/uploads/photos.ts';
import { sendingOwners } from '#client/sync/owners.ts';
import type { Owner } from '#shared/ids.ts';
import { bookingSteps } from '#shared/quotes/booking-steps.ts';
import { draftAgain, editOf } from '#shared/quotes/quote-request.edit.ts';

const { ports } = runtime;

async function databases(): Promise<OwnerDb[]> {
  return (await sendingOwners(ports.device)).map((owner) => ports.openOwner(owner));
}

/** "Réessayer": now, whatever delay was running. */
export async function retry(ids: readonly string[] | 'all'): Promise<void> {
  for (const db of await databases()) {
    await retryNow(db, ids);
    if (ids === 'all') await resumeUploads(db, () => true);
  }
  await sendNow();
}

/** Takes out what the server refused of a portfolio's changes; they show as the server has them again. */
export async function dropChanges(items: readonly OutboxItem[]): Promise<void> {
  for (const db of await databases()) {
    await change(db, async (db) => {
      for (const { id } of items) await cancel(db, id);
    });
  }
}

/** What was taken out of the queue, so that it can be had back. */
export interface TakenOut {
  readonly owner: Owner;
  /** The send, and those behind it that went with it, in their order. */
  readonly items: readonly OutboxItem[];
  /** What a request that never arrived became, so that nothing typed is lost. */
  readonly draft: Draft | null;
}

/** Takes a send out of the queue. @returns null when the server may already have it: nothing has changed */
export async function takeOut(owner: Owner, { id, lane }: OutboxItem): Promise<TakenOut | null> {
  return changeOf(ports, owner, (db) =>
    change(db, async (db) => {
      const before = await pendingInLane(db, lane);
      if (!(await cancel(db, id))) return null;
      const left = new Set((await pendingInLane(db, lane)).map((item) => item.id));
      const items = before.filter((item) => !left.has(item.id));
      const draft = draftFrom(items);
      if (draft !== null) await db.drafts.put(draft);
      return { owner: db.owner, items, draft };
    }),
  );
}

/** Queues again what was taken out, as actions of their own: the server never heard of them, or refused them. */
export async function putBack({ owner, items, draft }: TakenOut): Promise<void> {
  await changeOf(ports, owner, (db) =>
    change(db, async (db) => {
      if (draft !== null) await db.drafts.delete(draft.id);
      for (const { kind, payload, base_version } of items) {
        await enqueue(ports, db, { kind, payload, baseVersion: base_version });
      }
    }),
  );
  await sendNow();
}

/** A creation as its last edit left it; null of anything else. */
function draftFrom(items: readonly OutboxItem[]): Draft | null {
  const [creation] = items;
  if (creation?.kind !== 'quote_request.create') return null;
  const last = items.findLast(({ kind }) => kind === 'quote_request.edit');
  const edited = last?.kind === 'quote_request.edit' ? last.payload : creation.payload;
  const now = new Date(ports.clock.now()).toISOString();
  return {
    id: newId(ports),
    kind: 'quote_request',
    fields: { ...draftAgain(creation.payload, editOf(edited)) },
    counter: bookingSteps.indexOf('summary'),
    created_at: creation.created_at,
    updated_at: now,
  };
}

async function sendNow(): Promise<void> {
  const { sender } = await import('#client/app/sender.ts');
  sender.engine.kick();
}
