import { atomically } from '../db/atomically.ts';
import type { Owner } from '#shared/ids.ts';
import { ruleOf } from '#shared/nouns.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { DeviceDb, KnownOwner } from '../db/device-db.ts';
import { metaOf, type OutboxItem, type OwnerDb } from '../db/owner-db.ts';
import { deleteSharesOf } from '../db/shares.ts';
import { unsentIn } from './owners.ts';
import type { SyncPorts } from '../ports.ts';
import { clearRows } from '../db/feed-rows.ts';

/**
 * Deletes all data of this person on this device, with the photos shared to the app and the unsent actions of a guest
 * they claimed. It removes the mark that requests it last, so that an interrupted discard runs again. It keeps
 * everything when the person has signed in again, or has done or undone anything since it was shown to them, in another
 * window or before a frozen page is shown again.
 */
export async function discard(
  { device, openOwner }: Pick<SyncPorts, 'device' | 'openOwner'>,
  owner: Owner,
): Promise<void> {
  const marked = await markOf(device, owner);
  if (marked === null) return;
  const isStillWanted = async (db: OwnerDb) => {
    const { told, session_id } = marked.discarded ?? {};
    const access = await metaOf(db, 'access');
    const hasNewSession =
      session_id !== undefined && access?.session_id !== undefined && access.session_id !== session_id;
    if (hasNewSession) return false;
    return told === undefined || (await isWhatWasTold(db, told));
  };
  const given = (await device.claims.where('to').equals(owner).toArray()).map(({ guest }) => openOwner(guest));
  const verdicts = await Promise.all([openOwner(owner), ...given].map(isStillWanted));
  if (!verdicts.every(Boolean)) return keep({ device, openOwner }, marked);
  for (const db of given) await clearAll(db, isStillWanted);
  // No share names these bytes any more, so a later cleanup deletes them when the cache cannot be opened now.
  await deleteSharesOf({ device }, owner).catch(() => undefined);
  // The deletion follows immediately, without a step in between.
  if (!(await clearAll(openOwner(owner), isStillWanted))) return keep({ device, openOwner }, marked);
  await openOwner(owner).delete({ disableAutoOpen: false });
  await atomically(device, [device.owners], async (device) => {
    if ((await markOf(device, owner)) !== null) await device.owners.delete(owner);
  });
}

/**
 * Whether a person who agreed to lose these names would lose nothing else. What they did since is not among them. What
 * they took back since changes the rest: a row whose deletion was undone is wanted again.
 */
async function isWhatWasTold(db: OwnerDb, told: readonly string[]): Promise<boolean> {
  const unsent = await unsentIn(db);
  if (!unsent.every((name) => told.includes(name))) return false;
  const items = await db.outbox.toArray();
  const isTakenBack = ({ lane, state }: OutboxItem) =>
    !isTerminal(state) &&
    items.some((item) => item.lane === lane && item.state === 'cancelled' && told.includes(item.idempotency_key));
  // A held deletion that is made ends the actions on its row, or follows them.
  const isKept = ({ payload: { id }, state }: OutboxItem) => {
    const isUndone = told.includes(`delete ${id}`) && !unsent.includes(`delete ${id}`);
    return !isTerminal(state) && isUndone && !items.some((item) => item.payload.id === id && isRemoval(item));
  };
  return !items.some((item) => isTakenBack(item) || isKept(item));
}

function isRemoval({ kind, state }: OutboxItem): boolean {
  return ruleOf(kind).withdraws === true && state !== 'cancelled';
}

/** The stored label of the person who requested this; null when nobody did. */
function markOf(device: DeviceDb, owner: Owner): Promise<KnownOwner | null> {
  return atomically(device, [device.owners], async (device) => {
    const known = await device.owners.get(owner);
    return known?.is_discarded === true ? known : null;
  });
}

/** Empties a database, unless its content shows that the discard does not apply any more. */
function clearAll(db: OwnerDb, isStillWanted: (db: OwnerDb) => Promise<boolean>): Promise<boolean> {
  const all = (of: OwnerDb) => {
    const { outbox, drafts, hearts, assets, asset_chunks, previews, meta, lists, rows } = of;
    return [outbox, drafts, hearts, assets, asset_chunks, previews, meta, lists, rows];
  };
  return atomically(db, all(db), async (db) => {
    if (!(await isStillWanted(db))) return false;
    for (const table of all(db)) await table.clear();
    return true;
  });
}

/** Keeps the unsent items for the person's return, as any other sign-out does. */
async function keep(
  { device, openOwner }: Pick<SyncPorts, 'device' | 'openOwner'>,
  { owner, discarded }: KnownOwner,
): Promise<void> {
  await clearRows(openOwner(owner), discarded?.session_id);
  await atomically(device, [device.owners], async (device) => {
    const marked = await markOf(device, owner);
    if (marked === null) return;
    const { is_discarded: _, discarded: __, ...known } = marked;
    await device.owners.put(known);
  });
}
