import { atomically } from '../db/atomically.ts';
import { guestOwner, type Owner } from '#shared/ids.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';
import type { DeviceDb } from '../db/device-db.ts';
import type { SyncPorts } from './ports.ts';

const SECRET_BYTES = 32;

/** The guest this device is; minted at first need. Its owner is the secret's hash, so the secret stays here. */
export async function ensureGuest(ports: Pick<SyncPorts, 'device' | 'random' | 'sha256'>): Promise<Owner> {
  const known = await ports.device.fact('guest');
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

/** Whose things the screens show: the person signed in, else this device's guest. */
export async function currentOwner(ports: Pick<SyncPorts, 'device' | 'random' | 'sha256'>): Promise<Owner> {
  const session = await ports.device.fact('session');
  return session?.owner ?? ensureGuest(ports);
}

/** Owners whose queue may leave from this device now: the person signed in, and the guest, unless it was claimed. */
export async function sendingOwners(device: DeviceDb): Promise<Owner[]> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  const isClaimed = guest !== null && (await device.claims.get(guest.owner)) !== undefined;
  return [session?.owner, isClaimed ? undefined : guest?.owner].filter((owner) => owner !== undefined);
}

/** What of an owner is on this device alone: actions the server has not acknowledged, and drafts. */
export async function unsentCount(ports: Pick<SyncPorts, 'openOwner'>, owner: Owner): Promise<number> {
  const db = ports.openOwner(owner);
  const items = [...(await db.outbox.toArray()), ...(await db.assets.toArray())];
  return items.filter(({ state }) => !isTerminal(state)).length + (await db.drafts.count());
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
