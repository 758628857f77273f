import type { Table } from 'dexie';
import type { Sending } from '../db/owner-db.ts';
import type { SyncPorts } from './ports.ts';

// A page or worker holds a lock of its own name from its first send until it is closed, when the browser lets go of it.

type PresencePorts = Pick<SyncPorts, 'contextId' | 'locks'>;

function presenceLock(contextId: string): string {
  return `declic-context:${contextId}`;
}

/** Asked for once in a page's life: a second request would wait for the first to end. */
const asked = new WeakMap<SyncPorts['locks'], Promise<void>>();

/** Tells other pages and the worker that this one is there, until it is closed. */
export function bePresent({ contextId, locks }: PresencePorts): Promise<void> {
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

/** Whether a page or worker that has sent something, or has files open, is still there. */
export function isPresent(locks: SyncPorts['locks'], contextId: string): Promise<boolean> {
  return locks.isHeld(presenceLock(contextId));
}

/**
 * What was being sent from a page that is closed by now is free at once, rather than when its lease runs out. Were it
 * there after all, its lock lost, the epoch and the key would still be the authority.
 * @param table an owner's actions, or photos
 */
export async function freeAbandoned<Row extends Sending & { readonly id: string }, Key, Insert>(
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
