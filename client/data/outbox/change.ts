import type { Table } from 'dexie';
import { atomically } from '../db/atomically.ts';
import type { Owner } from '#shared/ids.ts';
import type { DeviceDb } from '../db/device-db.ts';
import { metaOf, type OwnerDb } from '../db/owner-db.ts';
import { flushLock, REQUEST_TIMEOUT_MS } from './turns.ts';
import type { SyncPorts } from '../ports.ts';

/** An account claimed a guest's data while the person was changing it: the change must be made in the account. */
export class MovedError extends Error {
  override readonly name = 'MovedError';
  readonly to: Owner;

  constructor(to: Owner) {
    super('These things were given to an account');
    this.to = to;
  }
}

/**
 * One change of an owner's actions or drafts, in one transaction. It may run inside another.
 * @param more tables it uses beside the queue and the drafts
 * @throws MovedError when another owner has the data by now
 */
export function change<Result>(
  db: OwnerDb,
  work: (db: OwnerDb) => Promise<Result>,
  more: readonly Table[] = [],
): Promise<Result> {
  return atomically(db, [db.outbox, db.drafts, db.meta, ...more], async (db) => {
    const moved = await metaOf(db, 'moved');
    if (moved !== undefined) throw new MovedError(moved.to);
    return work(db);
  });
}

/**
 * Changes an owner's actions or drafts; during a claim, it waits until the data has moved.
 * @param owner the owner when the screen was shown
 * @throws MovedError when the data is still moving: a later try succeeds
 */
export async function changeOwnerData<Result>(
  ports: Pick<SyncPorts, 'device' | 'openOwner' | 'locks'>,
  owner: Owner,
  run: (db: OwnerDb) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(ports.openOwner(owner));
  } catch (error) {
    if (!(error instanceof MovedError)) throw error;
    const { to } = error;
    // The claim holds this lock until all data has moved, or until it failed.
    return ports.locks.hold(flushLock(owner), REQUEST_TIMEOUT_MS * 2, async () => {
      if (await isMoving(ports.device, owner)) throw error;
      return run(ports.openOwner(to));
    });
  }
}

/** A transaction, so that a page that is left at this moment reads again when it is shown. */
function isMoving(device: DeviceDb, owner: Owner): Promise<boolean> {
  return atomically(device, [device.claims], async (device) => (await device.claims.get(owner)) !== undefined);
}
