import type { Owner } from '#shared/ids.ts';
import { isDecided, type WireReply } from '../api/http.ts';
import { metaOf } from '../db/owner-db.ts';
import { discard } from './discard.ts';
import { REQUEST_TIMEOUT_MS } from '../outbox/turns.ts';
import type { SyncPorts } from '../ports.ts';
import { clearRows, allowRows } from '../db/feed-rows.ts';
import { COOKIE_LOCK, COOKIE_PATIENCE_MS, SESSION_LOCK, SESSION_PATIENCE_MS } from './session.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';

// Unfinished sign-outs: the server has not acknowledged it, or it was interrupted.

/**
 * Finishes an interrupted sign-out: clears the rows of a person who is not signed in any more, and discards everything
 * if they asked for it. A signed-in person may store rows again, even if another page cleared them in the middle of the
 * sign-in.
 */
export async function finishClearing(ports: Pick<SyncPorts, 'device' | 'openOwner' | 'locks'>): Promise<void> {
  const { device, openOwner, locks } = ports;
  const owed = async (owner: Owner) => {
    const session = await device.fact('session');
    const db = openOwner(owner);
    const access = await metaOf(db, 'access');
    if (owner === session?.owner) return access === undefined ? () => allowRows(db, session.session_id) : null;
    if ((await device.owners.get(owner))?.is_discarded === true) return () => discard(ports, owner);
    return access === undefined ? null : () => clearRows(db, access.session_id);
  };
  for (const { owner } of await device.owners.toArray()) {
    if ((await owed(owner)) === null) continue;
    await locks.hold(SESSION_LOCK, SESSION_PATIENCE_MS, async () => (await owed(owner))?.());
  }
}

/** Tells the server that this browser signs out. @returns whether it answered in time */
export async function tellSignOut({ wire }: Pick<SyncPorts, 'wire'>, timeoutMs: number): Promise<boolean> {
  if (timeoutMs <= 0) return false;
  return isDecided(await wire({ method: 'POST', path: sessionCalls['account.logout'].path, headers: {}, timeoutMs }));
}

/**
 * Sends unacknowledged sign-outs to the server; the refresh cookie is enough.
 * @returns the answer that leaves them unacknowledged, null when there is none
 */
export async function finishSignOuts(ports: Pick<SyncPorts, 'device' | 'wire' | 'locks'>): Promise<WireReply | null> {
  const { device, locks, wire } = ports;
  if ((await device.signed_out.count()) === 0) return null;
  return locks.hold(COOKIE_LOCK, COOKIE_PATIENCE_MS, async () => {
    const marks = await device.signed_out.toArray();
    if (marks.length === 0) return null;
    const reply = await wire({
      method: 'POST',
      path: sessionCalls['account.logout'].path,
      headers: {},
      timeoutMs: REQUEST_TIMEOUT_MS,
    });
    if (!isDecided(reply)) return reply;
    await device.signed_out.bulkDelete(marks.map((mark) => mark.session_id));
    return null;
  });
}
