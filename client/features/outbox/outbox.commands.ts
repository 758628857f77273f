import { runtime } from '#client/frame/device/runtime.ts';
import type { OutboxItem, OwnerDb } from '#client/data/db/owner-db.ts';
import { change } from '#client/data/outbox/change.ts';
import { cancel, retryNow } from '#client/data/outbox/outbox.changes.ts';
import { isNotPaused, pauseUploads, resumePaused, resumeUploads } from '#client/data/uploads/photos.ts';
import { sendingOwners } from '#client/data/session/owners.ts';
import type { Owner } from '#shared/ids.ts';

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

async function sendNow(): Promise<void> {
  const { sender } = await import('#client/frame/sending/sender.ts');
  sender.engine.kick();
}
