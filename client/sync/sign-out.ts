import { paths } from '#shared/api/paths.ts';
import { isDecided, type WireReply } from '../api/http.ts';
import { REQUEST_TIMEOUT_MS } from './lease.ts';
import type { SyncPorts } from './ports.ts';
import { entityTables } from './rows.ts';
import type { SessionKeeper } from './session.ts';

/**
 * Signs out: the device first, whatever the network. What was cached goes; drafts and queue stay, locked to this owner,
 * only where the person said so. The mark forbids any renewal until the server has heard of it.
 */
export async function signOut(ports: SyncPorts, keeper: SessionKeeper, unsent: 'keep' | 'discard'): Promise<void> {
  const session = await ports.device.fact('session');
  if (session === null) return;
  const { owner, session_id } = session;
  await ports.device.transaction('rw', [ports.device.facts, ports.device.signed_out], async () => {
    await ports.device.signed_out.put({ session_id, owner, at: new Date(ports.clock.now()).toISOString() });
    await ports.device.facts.delete('session');
  });
  keeper.forgetAccess();
  const db = ports.openOwner(owner);
  if (unsent === 'discard') {
    await db.delete({ disableAutoOpen: false });
    await ports.device.owners.delete(owner);
  } else {
    await db.transaction('rw', [db.meta, db.lists, ...entityTables(db)], async () => {
      for (const table of [db.meta, db.lists, ...entityTables(db)]) await table.clear();
    });
  }
  await finishSignOuts(ports);
}

/**
 * Tells the server of sign-outs it has not heard of; the refresh cookie alone is enough.
 * @returns the answer that leaves them owed, null when none is
 */
export async function finishSignOuts(ports: Pick<SyncPorts, 'device' | 'wire'>): Promise<WireReply | null> {
  const marks = await ports.device.signed_out.toArray();
  if (marks.length === 0) return null;
  const reply = await ports.wire({
    method: 'POST',
    path: paths.logout,
    headers: {},
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  if (!isDecided(reply)) return reply;
  await ports.device.signed_out.bulkDelete(marks.map((mark) => mark.session_id));
  return null;
}
