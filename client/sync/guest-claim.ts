import { paths } from '#shared/api/paths.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import { isDecided } from '../api/http.ts';
import type { GuestClaim } from '../db/device-db.ts';
import { REQUEST_TIMEOUT_MS } from './lease.ts';
import type { SyncPorts } from './ports.ts';
import { entityTables } from './rows.ts';
import type { SessionKeeper } from './session.ts';

export type ClaimResult = 'moved' | 'later' | 'refused';

/**
 * Gives the guest's things to the person signed in. Their word is kept first: from here on nothing leaves as the guest,
 * and an answer that was lost is asked for again until there is one.
 */
export async function claimGuest(ports: SyncPorts, keeper: SessionKeeper, owner: Owner): Promise<ClaimResult> {
  if (isGuest(owner)) return 'refused';
  const guest = await ports.device.transaction('rw', [ports.device.facts, ports.device.claims], async () => {
    const known = await ports.device.fact('guest');
    const isTaken = known === null || (await ports.device.claims.get(known.owner)) !== undefined;
    if (!isTaken) await ports.device.claims.put({ guest: known.owner, secret: known.secret, to: owner });
    return known;
  });
  if (guest === null) return 'refused';
  const claim = await ports.device.claims.get(guest.owner);
  if (claim !== undefined) return finishClaim(ports, keeper, claim);
  // Another tab had the answer first: where the guest's things moved, the device is that guest no more.
  return (await ports.device.fact('guest'))?.owner === guest.owner ? 'refused' : 'moved';
}

/**
 * Asks again for what a person was given and the server has not confirmed. Others' claims wait for them.
 * @returns whether one of the person signed in is still not confirmed
 */
export async function finishClaims(ports: SyncPorts, keeper: SessionKeeper): Promise<boolean> {
  const session = await ports.device.fact('session');
  const results: ClaimResult[] = [];
  for (const claim of await ports.device.claims.toArray()) {
    if (claim.to === session?.owner) results.push(await finishClaim(ports, keeper, claim));
  }
  return results.includes('later');
}

/**
 * Once what is in flight has finished as the guest: the server first, then the copies, then the deletion; a crash between
 * repeats them, the ids being the same. The device is another guest afterwards.
 */
function finishClaim(ports: SyncPorts, keeper: SessionKeeper, { guest, secret, to }: GuestClaim): Promise<ClaimResult> {
  return ports.locks.hold(`declic-flush:${guest}`, REQUEST_TIMEOUT_MS * 2, async () => {
    const { device } = ports;
    const inFlight = await ports.openOwner(guest).outbox.where('state').equals('in_flight').toArray();
    if (inFlight.some((item) => (item.lease?.until ?? 0) > ports.clock.now())) return 'later';
    const reply = await keeper.call(to, { method: 'POST', path: paths.claim, body: { guest_secret: secret } });
    if (!isDecided(reply)) return 'later';
    if (reply.status !== 200) {
      await device.claims.delete(guest);
      return 'refused';
    }
    await moveLocally(ports, guest, to);
    await device.transaction('rw', [device.facts, device.claims], async () => {
      if ((await device.fact('guest'))?.owner === guest) await device.facts.delete('guest');
      await device.claims.delete(guest);
    });
    return 'moved';
  });
}

/**
 * Copies queue and drafts, then empties the guest's database of what was copied: another tab may have added to it
 * meanwhile. Server rows come by the next pull.
 */
async function moveLocally(ports: Pick<SyncPorts, 'openOwner'>, from: Owner, to: Owner): Promise<void> {
  const source = ports.openOwner(from);
  const target = ports.openOwner(to);
  const items = await source.outbox.orderBy('seq').toArray();
  const drafts = await source.drafts.toArray();
  await target.transaction('rw', [target.outbox, target.drafts], async () => {
    for (const { seq: _, ...item } of items) {
      if ((await target.outbox.where('id').equals(item.id).count()) === 0) await target.outbox.add(item);
    }
    await target.drafts.bulkPut(drafts);
  });
  await source.transaction('rw', source.tables, async () => {
    await source.outbox.bulkDelete(items.map(({ seq }) => seq));
    await source.drafts.bulkDelete(drafts.map(({ id }) => id));
    for (const table of [source.meta, source.lists, ...entityTables(source)]) await table.clear();
  });
}
