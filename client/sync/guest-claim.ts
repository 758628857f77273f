import { paths } from '#shared/api/paths.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import { isDecided } from '../api/http.ts';
import { REQUEST_TIMEOUT_MS } from './lease.ts';
import type { SyncPorts } from './ports.ts';
import { entityTables } from './rows.ts';
import type { SessionKeeper } from './session.ts';

export type ClaimResult = 'moved' | 'later' | 'refused';

/**
 * Moves the guest's things to the person signed in, once what is in flight has finished as the guest. The server first,
 * then the copies, then the deletion; a crash between repeats both, the ids being the same.
 */
export async function claimGuest(ports: SyncPorts, keeper: SessionKeeper, owner: Owner): Promise<ClaimResult> {
  const guest = await ports.device.fact('guest');
  if (guest === null || isGuest(owner)) return 'refused';
  return ports.locks.hold(`declic-flush:${guest.owner}`, REQUEST_TIMEOUT_MS * 2, async () => {
    const from = ports.openOwner(guest.owner);
    const inFlight = await from.outbox.where('state').equals('in_flight').toArray();
    if (inFlight.some((item) => (item.lease?.until ?? 0) > ports.clock.now())) return 'later';
    const body = { guest_secret: guest.secret };
    const reply = await keeper.call(owner, { method: 'POST', path: paths.claim, body });
    if (reply.kind === 'auth') return 'refused';
    if (!isDecided(reply)) return 'later';
    if (reply.status !== 200) return 'refused';
    await moveLocally(ports, guest.owner, owner);
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
