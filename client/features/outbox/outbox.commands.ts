import { runtime } from '#client/app/runtime.ts';
import type { OutboxItem, OwnerDb } from '#client/db/owner-db.ts';
import { change, changeOf } from '#client/sync/change.ts';
import { enqueue, pendingInLane } from '#client/sync/outbox.ts';
import { cancel, retryNow } from '#client/sync/outbox.changes.ts';
import { sendingOwners } from '#client/sync/owners.ts';
import type { Owner } from '#shared/ids.ts';

const { ports } = runtime;

async function databases(): Promise<OwnerDb[]> {
  return (await sendingOwners(ports.device)).map((owner) => ports.openOwner(owner));
}

/** "Réessayer": now, whatever delay was running. */
export async function retry(ids: readonly string[] | 'all'): Promise<void> {
  for (const db of await databases()) await retryNow(db, ids);
  await sendNow();
}

/** What was taken out of the queue, so that it can be had back. */
export interface TakenOut {
  readonly owner: Owner;
  /** The send, and those behind it that went with it, in their order. */
  readonly items: readonly OutboxItem[];
}

/** Takes a send out of the queue. @returns null when the server may already have it: nothing has changed */
export async function takeOut(owner: Owner, { id, lane }: OutboxItem): Promise<TakenOut | null> {
  return changeOf(ports, owner, (db) =>
    change(db, async (db) => {
      const before = await pendingInLane(db, lane);
      if (!(await cancel(db, id))) return null;
      const left = new Set((await pendingInLane(db, lane)).map((item) => item.id));
      return { owner: db.owner, items: before.filter((item) => !left.has(item.id)) };
    }),
  );
}

/** Queues again what was taken out, as actions of their own: the server never heard of them, or refused them. */
export async function putBack({ owner, items }: TakenOut): Promise<void> {
  await changeOf(ports, owner, (db) =>
    change(db, async (db) => {
      for (const { kind, payload, base_version } of items) {
        await enqueue(ports, db, { kind, payload, baseVersion: base_version });
      }
    }),
  );
  await sendNow();
}

async function sendNow(): Promise<void> {
  const { sender } = await import('#client/app/sender.ts');
  sender.engine.kick();
}
