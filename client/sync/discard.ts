import { atomically } from '../db/atomically.ts';
import type { Owner } from '#shared/ids.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import type { SyncPorts } from './ports.ts';
import { clearRows } from './rows.ts';

/**
 * Everything of this person on this device goes, and what a guest had given them and the server does not have. The mark
 * that asks for it goes last: what was cut short is done again.
 */
export async function discard(
  { device, openOwner }: Pick<SyncPorts, 'device' | 'openOwner'>,
  owner: Owner,
): Promise<void> {
  for (const { guest } of await device.claims.where('to').equals(owner).toArray()) {
    await clearUnsent(openOwner(guest));
    await clearRows(openOwner(guest));
  }
  await openOwner(owner).delete({ disableAutoOpen: false });
  await device.owners.delete(owner);
}

/** Drops what the server does not have: the person said so. */
export async function clearUnsent(db: OwnerDb): Promise<void> {
  const unsent = ({ outbox, drafts, assets, asset_chunks, previews }: OwnerDb) => [
    outbox,
    drafts,
    assets,
    asset_chunks,
    previews,
  ];
  await atomically(db, unsent(db), async (db) => {
    for (const table of unsent(db)) await table.clear();
  });
}
