import { atomically } from '../db/atomically.ts';
import type { DeviceFacts } from '../db/device-db.ts';
import { dropPicturesOfOthers } from '../db/seen-pictures.ts';
import { discard } from './discard.ts';
import type { SyncPorts } from '../ports.ts';
import { clearRows } from '../db/feed-rows.ts';
import { tellSignOut } from './sign-out.owed.ts';
import { COOKIE_LOCK, leaveClaimedGuest, SESSION_LOCK, SESSION_PATIENCE_MS, type SessionKeeper } from './session.ts';

/** The server is waited for this long. */
export const TELL_PATIENCE_MS = 3_000;

/**
 * Signs out. The server is told first; without its answer, at once where there is no network, the device forgets all the
 * same, and owes the server the end of the session: a mark prevents any renewal until it is acknowledged. The cached rows
 * are deleted; drafts and queue stay, locked to this owner, unless the person discards them. A frozen page may be shown
 * long afterwards, so it signs out of its own session only.
 * @param told the list of `unsentOf` that the person agreed to lose; null keeps everything
 */
export async function signOut(ports: SyncPorts, keeper: SessionKeeper, told: readonly string[] | null): Promise<void> {
  const session = await ports.device.fact('session');
  if (session === null) return;
  const { owner } = session;
  const until = ports.clock.now() + TELL_PATIENCE_MS;
  // No renewal of another page comes between: it would find the session ended by somebody else.
  await ports.locks.hold(COOKIE_LOCK, TELL_PATIENCE_MS, async () => {
    const now = await atomically(ports.device, [ports.device.facts], (device) => device.fact('session'));
    if (now?.session_id !== session.session_id) return;
    const isTold = await tellSignOut(ports, until - ports.clock.now());
    await ports.locks.hold(SESSION_LOCK, SESSION_PATIENCE_MS, async () => {
      if (!(await leave(ports, session, told, isTold))) return;
      keeper.forgetAccess();
      await dropPicturesOfOthers(ports.device);
      if (told === null) await clearRows(ports.openOwner(owner), session.session_id);
      else await discard(ports, owner);
    });
  });
}

/**
 * Nobody is signed in any more; a mark stays until the server has acknowledged the sign-out, and the person's choice about
 * unsent data until it is done.
 * @returns whether this session was still the current one
 */
function leave(
  { device, clock }: SyncPorts,
  { owner, session_id }: DeviceFacts['session'],
  told: readonly string[] | null,
  isTold: boolean,
): Promise<boolean> {
  return atomically(device, [device.facts, device.claims, device.signed_out, device.owners], async (device) => {
    if ((await device.fact('session'))?.session_id !== session_id) return false;
    if (told !== null) await device.owners.update(owner, { is_discarded: true, discarded: { session_id, told } });
    if (!isTold) await device.signed_out.put({ session_id, owner, at: new Date(clock.now()).toISOString() });
    await device.facts.delete('session');
    await leaveClaimedGuest(device);
    return true;
  });
}
