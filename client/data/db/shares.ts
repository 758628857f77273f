import type { Owner } from '#shared/ids.ts';
import { SHARED_KEPT_HOURS } from '#shared/share.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { atomically } from './atomically.ts';
import type { DeviceDb, Share } from './device-db.ts';

// The rows of shared files and what ends them, for every page; `shared-files.ts` has the rest.

/** Cache of their bytes. */
export const CACHE = 'declic-shared';
const KEPT_MS = SHARED_KEPT_HOURS * HOUR_MS;
/** Longer than the lifetime of an activation link, even if it is sent again. */
const JOINER_KEPT_MS = 30 * 24 * HOUR_MS;

interface OnDevice {
  readonly device: DeviceDb;
}

/** Deletes everything shared with this person. */
export async function deleteSharesOf({ device }: OnDevice, owner: Owner): Promise<void> {
  const theirs = await atomically(device, [device.facts], async (device) =>
    (await sharesOf(device)).filter((one) => one.owner === owner).map(({ id }) => id),
  );
  // Only the listed ones: newer shares may arrive while the page is frozen.
  await drop(device, ({ id }) => theirs.includes(id));
}

/** Deletes shares that waited too long for consent, and bytes without a share. */
export async function deleteOldShares({
  device,
  clock,
}: OnDevice & { readonly clock: { now(): number } }): Promise<void> {
  await drop(device, (one) => isOver(one, clock.now()));
}

/** The share waited too long for consent. It is not kept longer when the clock is set back. */
export function isOver({ state, kept_at, joiner }: Share, now: number): boolean {
  const most = joiner === undefined ? KEPT_MS : JOINER_KEPT_MS;
  return state !== 'accepted' && Math.abs(now - Date.parse(kept_at)) > most;
}

export async function sharesOf(device: DeviceDb): Promise<readonly Share[]> {
  return (await device.fact('shares')) ?? [];
}

export function change(device: DeviceDb, next: (shares: readonly Share[]) => readonly Share[]): Promise<void> {
  return atomically(device, [device.facts], async (device) => {
    const shares = await sharesOf(device);
    const changed = next(shares);
    if (changed.length > 0) await device.setFact('shares', changed);
    else if (shares.length > 0) await device.facts.delete('shares');
  });
}

/** Deletes shares, then the bytes that no share names. */
export async function drop(device: DeviceDb, isMeant: (share: Share) => boolean): Promise<void> {
  await change(device, (shares) => shares.filter((one) => !isMeant(one)));
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(CACHE);
  // Read first, since the bytes of a share are stored after it.
  const requests = await cache.keys();
  const ids = new Set((await sharesOf(device)).map(({ id }) => id));
  await Promise.all(requests.filter((request) => !ids.has(idOf(request))).map((request) => cache.delete(request)));
}

export function idOf({ url }: Request): string {
  return new URL(url).pathname.split('/')[1] ?? '';
}
