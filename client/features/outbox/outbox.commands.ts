import { runtime } from '#client/shell/device/runtime.ts';
import type { Draft, OutboxItem, OwnerDb } from '#client/db/owner-db.ts';
import { change, changeOwnerData } from '#client/sync/outbox/change.ts';
import { enqueue, newId, pendingInLane } from '#client/sync/outbox/outbox.ts';
import { cancel, retryNow } from '#client/sync/outbox/outbox.changes.ts';
import { hidePhotosOfRow } from '#client/uploads/belonging.ts';
import { takeBackDeletions } from '#client/uploads/deletions.ts';
import { isNotPaused, pauseUploads, resumePaused, resumeUploads } from '#client/uploads/photos.ts';
import { sendingOwners } from '#client/sync/session/owners.ts';
import type { Owner } from '#shared/ids.ts';
import { ruleOf } from '#shared/nouns.ts';
import type { ShownSend } from './sections.ts';

const { ports } = runtime;

async function databases(): Promise<OwnerDb[]> {
  return (await sendingOwners(ports.device)).map((owner) => ports.openOwner(owner));
}

/** “Réessayer”: sends now, without the rest of the delay. */
export async function retry(ids: readonly string[] | 'all'): Promise<void> {
  for (const db of await databases()) {
    await retryNow(db, ids);
    if (ids === 'all') await resumeUploads(db, isNotPaused);
  }
  await sendNow();
}

/** « Mettre l’envoi en pause »: the photos stay on this device until the person resumes them. */
export async function pause(owner: Owner, photoIds: readonly string[]): Promise<void> {
  await pauseUploads(ports.openOwner(owner), photoIds);
}

/** « Reprendre l’envoi » */
export async function resume(owner: Owner, photoIds: readonly string[]): Promise<void> {
  await resumePaused(ports.openOwner(owner), photoIds);
  await sendNow();
}

/** Removes refused actions from the queue; the screens show the server's state again. */
export async function cancelChanges(items: readonly OutboxItem[]): Promise<void> {
  for (const db of await databases()) {
    await change(db, async (db) => {
      for (const { id } of items) await cancel(db, id);
    });
  }
}

/** Removed items, kept so that they can be restored. */
export interface RemovedItems {
  readonly owner: Owner;
  /** The removed item and the items behind it, in their order. */
  readonly items: readonly OutboxItem[];
  /** The draft made from an unsent creation, so that no typed text is lost. */
  readonly draft: Draft | null;
  /** Photos of the row that were not sent; held while it can be restored, and deleted with it. */
  readonly photos: readonly string[];
}

/**
 * Removes an item from the queue.
 * @returns null when the server may already have it: nothing has changed
 */
export async function removeFromQueue({ owner, item, words }: ShownSend): Promise<RemovedItems | null> {
  const { id, lane } = item;
  const { creates } = ruleOf(item.kind);
  const draftFrom = await words.draft?.load();
  return changeOwnerData(ports, owner, async (db) => {
    const taken = await change(db, async (db) => {
      const before = await pendingInLane(db, lane);
      if (!(await cancel(db, id))) return null;
      const left = new Set((await pendingInLane(db, lane)).map((item) => item.id));
      const items = before.filter((item) => !left.has(item.id));
      const draft = draftFrom?.(items, { id: newId(ports), now: ports.clock.now() }) ?? null;
      if (draft !== null) await db.drafts.put(draft);
      return { owner: db.owner, items, draft };
    });
    if (taken === null) return null;
    return { ...taken, photos: creates === true ? await hidePhotosOfRow(ports, db, lane) : [] };
  });
}

/** Queues removed items again as new actions: the server never received the old ones, or refused them. */
export async function restoreToQueue({ owner, items, draft, photos }: RemovedItems): Promise<void> {
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      if (draft !== null) await db.drafts.delete(draft.id);
      for (const { kind, payload, base_version, base_values } of items) {
        await enqueue(ports, db, { kind, payload, baseVersion: base_version, baseValues: base_values });
      }
      await takeBackDeletions(db, photos);
    }),
  );
  await sendNow();
}

async function sendNow(): Promise<void> {
  const { sender } = await import('#client/shell/sending/sender.ts');
  sender.engine.kick();
}
