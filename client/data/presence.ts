import type { Table } from 'dexie';
import type { Sending } from './db/owner-db.ts';
import type { SyncPorts } from './ports.ts';

// A page or worker holds a lock with its own name from its first send until it is closed, when the browser releases it.

type PresencePorts = Pick<SyncPorts, 'contextId' | 'locks'>;

function presenceLock(contextId: string): string {
  return `declic-context:${contextId}`;
}

/** Requested once in a page's life: a second request would wait for the first to end. */
const asked = new WeakMap<SyncPorts['locks'], Promise<void>>();

/** Shows other pages and the worker that this one is open, until it is closed. */
export function announcePresence({ contextId, locks }: PresencePorts): Promise<void> {
  const present =
    asked.get(locks) ??
    new Promise((resolve) => {
      void locks.hold(presenceLock(contextId), Number.POSITIVE_INFINITY, () => {
        resolve();
        return new Promise<never>(() => undefined);
      });
    });
  asked.set(locks, present);
  return present;
}

/** Whether a page or worker that has sent an item, or has files open, is still open. */
export function isPresent(locks: SyncPorts['locks'], contextId: string): Promise<boolean> {
  return locks.isHeld(presenceLock(contextId));
}

/**
 * Releases at once the items of a closed page, instead of waiting for the end of their leases. If the page is open
 * after all and only lost its lock, the epoch and the key still prevent a double send.
 * @param table an owner's actions, or photos
 */
export async function releaseAbandonedLeases<Row extends Sending & { readonly id: string }, Key, Insert>(
  { locks }: PresencePorts,
  table: Table<Row, Key, Insert>,
): Promise<void> {
  for (const { id, epoch, lease } of await table.where('state').equals('in_flight').toArray()) {
    if (lease === null || (await isPresent(locks, lease.by))) continue;
    await table
      .where('id')
      .equals(id)
      .modify((row) => {
        if (row.epoch === epoch) row.lease = null;
      });
  }
}
