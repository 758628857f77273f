import { atomically } from '../db/atomically.ts';
import { discard } from './discard.ts';
import type { SyncPorts } from '../ports.ts';

/**
 * Deletes all data of this device's guest. The next request from here belongs to another guest.
 * @param told the list of `unsentOf` that the person agreed to lose
 * @returns false when more was done meanwhile than was shown to them: then everything stays
 */
export async function eraseGuest(
  { device, openOwner }: Pick<SyncPorts, 'device' | 'openOwner'>,
  told: readonly string[],
): Promise<boolean> {
  const guest = await device.fact('guest');
  if (guest === null) return true;
  const { owner } = guest;
  // `discard` needs the mark, and a later start finishes what was interrupted.
  const marked = { owner, label: null, last_seen_at: '', is_discarded: true, discarded: { session_id: '', told } };
  await device.owners.put(marked);
  await discard({ device, openOwner }, owner);
  return atomically(device, [device.facts, device.owners], async (device) => {
    if ((await device.owners.get(owner)) !== undefined) {
      await device.owners.delete(owner);
      return false;
    }
    if ((await device.fact('guest'))?.owner === owner) await device.facts.delete('guest');
    return true;
  });
}
