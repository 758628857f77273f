import { runtime } from '#client/app/runtime.ts';
import type { OwnerDb } from '#client/db/owner-db.ts';
import { cancel, retryNow } from '#client/sync/outbox.changes.ts';
import { sendingOwners } from '#client/sync/owners.ts';

const { ports } = runtime;

async function databases(): Promise<OwnerDb[]> {
  return (await sendingOwners(ports.device)).map((owner) => ports.openOwner(owner));
}

/** "Réessayer": now, whatever delay was running. */
export async function retry(ids: readonly string[] | 'all'): Promise<void> {
  for (const db of await databases()) await retryNow(db, ids);
  const { sender } = await import('#client/app/sender.ts');
  sender.engine.kick();
}

/** Takes a send out of the queue. @returns false when the server may already have it */
export async function cancelSend(id: string): Promise<boolean> {
  for (const db of await databases()) if (await cancel(db, id)) return true;
  return false;
}
