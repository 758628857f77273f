import { paths } from '#shared/api/paths.ts';
import { isDecided, type WireReply } from '../api/http.ts';
import { metaOf } from '../db/owner-db.ts';
import { REQUEST_TIMEOUT_MS } from './lease.ts';
import type { SyncPorts } from './ports.ts';
import { clearRows } from './rows.ts';

// What a sign-out may leave to be done: the server has not heard of it, or it was cut short.

/** A sign-out that was cut short: whoever was here and is not signed in any more leaves no rows behind. */
export async function finishClearing(ports: Pick<SyncPorts, 'device' | 'openOwner'>): Promise<void> {
  const session = await ports.device.fact('session');
  for (const { owner } of await ports.device.owners.toArray()) {
    const db = ports.openOwner(owner);
    if (owner !== session?.owner && (await metaOf(db, 'access')) !== undefined) await clearRows(db);
  }
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
