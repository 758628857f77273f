import { atomically } from '../db/atomically.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import { isDecided } from '../api/http.ts';
import type { GuestClaim } from '../db/device-db.ts';
import { flushLock, REQUEST_TIMEOUT_MS } from '../outbox/turns.ts';
import { resumeAll } from '../outbox/outbox.ts';
import type { SyncPorts } from '../ports.ts';
import type { SessionKeeper } from './session.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';

export type ClaimResult = 'moved' | 'later' | 'refused';

/**
 * Moves the guest's data to the signed-in person. The claim is stored first: from then on nothing is sent as the guest,
 * and the request is repeated until it is answered.
 */
export async function claimGuest(ports: SyncPorts, keeper: SessionKeeper, owner: Owner): Promise<ClaimResult> {
  if (isGuest(owner)) return 'refused';
  const guest = await atomically(ports.device, [ports.device.facts, ports.device.claims], async (device) => {
    const known = await device.fact('guest');
    const isTaken = known === null || (await device.claims.get(known.owner)) !== undefined;
    if (!isTaken) await device.claims.put({ guest: known.owner, secret: known.secret, to: owner });
    return known;
  });
  if (guest === null) return 'refused';
  const claim = await ports.device.claims.get(guest.owner);
  if (claim !== undefined) return finishClaim(ports, keeper, claim);
  // Another tab got the answer first: once the data has moved, the device has another guest.
  return (await ports.device.fact('guest'))?.owner === guest.owner ? 'refused' : 'moved';
}

/**
 * Repeats claims that the server has not confirmed. Claims of other people wait for them.
 * @returns whether a claim of the signed-in person is still not confirmed
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
 * After the guest's item in flight has finished: first the server, then the copies, then the deletion; a crash in
 * between repeats them with the same ids. Afterwards the device has another guest.
 */
function finishClaim(ports: SyncPorts, keeper: SessionKeeper, { guest, secret, to }: GuestClaim): Promise<ClaimResult> {
  return ports.locks.hold(flushLock(guest), REQUEST_TIMEOUT_MS * 2, async () => {
    const { device } = ports;
    const inFlight = await ports.openOwner(guest).outbox.where('state').equals('in_flight').toArray();
    if (inFlight.some((item) => (item.lease?.until ?? 0) > ports.clock.now())) return 'later';
    const reply = await keeper.call(to, {
      method: 'POST',
      path: sessionCalls['guest.claim'].path,
      body: { guest_secret: secret },
    });
    if (!isDecided(reply)) return 'later';
    if (reply.status !== 200) {
      await device.claims.delete(guest);
      return 'refused';
    }
    await moveLocally(ports, guest, to);
    await atomically(device, [device.facts, device.claims], async (device) => {
      if ((await device.fact('guest'))?.owner === guest) await device.facts.delete('guest');
      await device.claims.delete(guest);
    });
    return 'moved';
  });
}

/**
 * Closes the guest's database to changes, so that nothing is added meanwhile; copies queue, drafts and hearts, then
 * deletes them. Server rows arrive with the next pull. The form for a new account is not copied, since the person has an
 * account.
 */
async function moveLocally(ports: Pick<SyncPorts, 'openOwner'>, from: Owner, to: Owner): Promise<void> {
  const source = ports.openOwner(from);
  const target = ports.openOwner(to);
  await atomically(source, [source.meta], (source) => source.meta.put({ key: 'moved', to }));
  const items = await source.outbox.orderBy('seq').toArray();
  const drafts = (await source.drafts.toArray()).filter(({ kind }) => kind !== 'join');
  const hearts = await source.hearts.toArray();
  await atomically(target, [target.outbox, target.drafts, target.hearts], async (target) => {
    for (const { seq: _, ...item } of items) {
      if ((await target.outbox.where('id').equals(item.id).count()) === 0) await target.outbox.add(item);
    }
    // A move that was killed runs again: what the person typed since is newer.
    for (const draft of drafts) {
      const known = await target.drafts.get(draft.id);
      if (known === undefined || known.updated_at < draft.updated_at) await target.drafts.put(draft);
    }
    await target.hearts.bulkPut(hearts);
  });
  // Some items may wait for the build of this page, whose first round with this person may be over.
  await resumeAll(target, 'update');
  await resumeAll(target, 'storage');
  await atomically(source, source.tables, async (source) => {
    for (const table of [source.outbox, source.drafts, source.hearts, source.lists, source.rows]) await table.clear();
    await source.meta.delete('sync');
  });
}
