import { atomically } from '../db/atomically.ts';
import type { DeviceFacts } from '../db/device-db.ts';
import { discard } from './discard.ts';
import type { SyncPorts } from './ports.ts';
import { clearRows } from './rows.ts';
import { finishSignOuts } from './sign-out.owed.ts';
import { SESSION_LOCK, SESSION_PATIENCE_MS, type SessionKeeper } from './session.ts';

/**
 * Signs out: the device first, whatever the network. What was cached goes; drafts and queue stay, locked to this owner,
 * only where the person said so. The mark forbids any renewal until the server has heard of it.
 */
export async function signOut(ports: SyncPorts, keeper: SessionKeeper, unsent: 'keep' | 'discard'): Promise<void> {
  const session = await ports.device.fact('session');
  if (session === null) return;
  const { owner } = session;
  await ports.locks.hold(SESSION_LOCK, SESSION_PATIENCE_MS, async () => {
    await leave(ports, session, unsent);
    keeper.forgetAccess();
    if (unsent === 'discard') await discard(ports, owner);
    else await clearRows(ports.openOwner(owner));
  });
  await finishSignOuts(ports);
}

/**
 * Nobody is signed in any more; the mark stays until the server has heard of it, and the person's word on what was not
 * sent until it is done.
 */
async function leave(
  { device, clock }: SyncPorts,
  { owner, session_id }: DeviceFacts['session'],
  unsent: 'keep' | 'discard',
): Promise<void> {
  await atomically(device, [device.facts, device.claims, device.signed_out, device.owners], async (device) => {
    if (unsent === 'discard') await device.owners.update(owner, { is_discarded: true });
    await device.signed_out.put({ session_id, owner, at: new Date(clock.now()).toISOString() });
    await device.facts.delete('session');
    // A guest given to this person goes on waiting for them; who uses the device next is another guest.
    const guest = await device.fact('guest');
    if (guest !== null && (await device.claims.get(guest.owner)) !== undefined) await device.facts.delete('guest');
  });
}
