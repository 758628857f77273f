import { atomically } from '../db/atomically.ts';
import { guestOwner, type Owner } from '#shared/ids.ts';
import { isTerminal, type OutboxState } from '#shared/protocol/outbox.states.ts';
import type { DeviceDb, DeviceFacts } from '../db/device-db.ts';
import { metaOf, type OwnerDb } from '../db/owner-db.ts';
import type { SyncPorts } from '../ports.ts';

const SECRET_BYTES = 32;

/** The guest of this device, created when first needed. Its owner is the secret's hash, so the secret stays here. */
export async function ensureGuest(ports: Pick<SyncPorts, 'device' | 'random' | 'sha256'>): Promise<Owner> {
  const known = await factForAct(ports.device, 'guest');
  if (known !== null) return known.owner;
  const secret = base64Url(ports.random.bytes(SECRET_BYTES));
  const owner = guestOwner(await ports.sha256(secret));
  return atomically(ports.device, [ports.device.facts], async (device) => {
    const raced = await device.fact('guest');
    if (raced !== null) return raced.owner;
    await device.setFact('guest', { secret, owner });
    return owner;
  });
}

/** The owner of an act: the signed-in person, otherwise this device's guest, created when first needed. */
export async function currentOwner(ports: Pick<SyncPorts, 'device' | 'random' | 'sha256'>): Promise<Owner> {
  const session = await sessionForAct(ports.device);
  return session?.owner ?? ensureGuest(ports);
}

/** The session of the person who acts now; null for a guest. */
export function sessionForAct(device: DeviceDb): Promise<DeviceFacts['session'] | null> {
  return factForAct(device, 'session');
}

/** A transaction, so that a page that is left at this moment reads again when it is shown. Not for live queries. */
function factForAct<Key extends keyof DeviceFacts>(device: DeviceDb, key: Key): Promise<DeviceFacts[Key] | null> {
  return atomically(device, [device.facts], (device) => device.fact(key));
}

/** Owners whose queue may be sent from this device now: the signed-in person, and the guest unless it was claimed. */
export async function sendingOwners(device: DeviceDb): Promise<Owner[]> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  const isClaimed = guest !== null && (await device.claims.get(guest.owner)) !== undefined;
  return [session?.owner, isClaimed ? undefined : guest?.owner].filter((owner) => owner !== undefined);
}

/**
 * Names the data of an owner that only this device has: actions not acknowledged, held deletions, drafts and hearts,
 * with those of a guest whose claim by this owner is still pending.
 */
export async function unsentOf(
  { device, openOwner }: Pick<SyncPorts, 'device' | 'openOwner'>,
  owner: Owner,
): Promise<readonly string[]> {
  const given = await device.claims.where('to').equals(owner).toArray();
  const names = await Promise.all([owner, ...given.map(({ guest }) => guest)].map((each) => unsentIn(openOwner(each))));
  return names.flat();
}

/** The names in one database; they stay the same when a claim moves the data to another. */
export async function unsentIn(db: OwnerDb): Promise<readonly string[]> {
  const isUnsent = ({ state }: { state: OutboxState }) => !isTerminal(state);
  const actions = (await db.outbox.toArray()).filter(isUnsent).map((item) => item.idempotency_key);
  const files = (await db.assets.toArray()).filter(isUnsent).map(({ id }) => id);
  const held = (await metaOf(db, 'deleting'))?.photos ?? [];
  return [
    ...actions,
    ...files,
    ...held.map(({ id }) => `delete ${id}`),
    ...(await db.drafts.toArray()).map(({ id }) => id),
    ...(await db.hearts.toArray()).map(({ id }) => `heart ${id}`),
  ];
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
