import type { SyncPorts } from './ports.ts';
import { clearUnsent } from './outbox.changes.ts';
import { clearRows } from './rows.ts';
import { finishSignOuts } from './sign-out.owed.ts';
import type { SessionKeeper } from './session.ts';

/**
 * Signs out: the device first, whatever the network. What was cached goes; drafts and queue stay, locked to this owner,
 * only where the person said so. The mark forbids any renewal until the server has heard of it.
 */
export async function signOut(ports: SyncPorts, keeper: SessionKeeper, unsent: 'keep' | 'discard'): Promise<void> {
  const session = await ports.device.fact('session');
  if (session === null) return;
  const { owner, session_id } = session;
  const { device } = ports;
  await device.transaction('rw', [device.facts, device.claims, device.signed_out], async () => {
    await device.signed_out.put({ session_id, owner, at: new Date(ports.clock.now()).toISOString() });
    await device.facts.delete('session');
    // A guest given to this person goes on waiting for them; who uses the device next is another guest.
    const guest = await device.fact('guest');
    if (guest !== null && (await device.claims.get(guest.owner)) !== undefined) await device.facts.delete('guest');
  });
  keeper.forgetAccess();
  const db = ports.openOwner(owner);
  if (unsent === 'discard') {
    await db.delete({ disableAutoOpen: false });
    await device.owners.delete(owner);
    for (const { guest } of await device.claims.where('to').equals(owner).toArray()) {
      await clearUnsent(ports.openOwner(guest));
    }
  } else {
    await clearRows(db);
  }
  await finishSignOuts(ports);
}
