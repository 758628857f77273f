import { dropJoiningPhotos } from '#client/data/db/shared-files.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { saveFile } from '#client/frame/device/save-file.ts';
import { eraseGuest } from '#client/data/session/erase-guest.ts';
import { unsentOf } from '#client/data/session/owners.ts';
import { localDateOf } from '#shared/dates.ts';
import type { Owner } from '#shared/ids.ts';
import { deviceExport } from './device.queries.ts';

/** Saves what this device holds as a file. */
export async function saveExport(): Promise<void> {
  const now = new Date();
  const text = JSON.stringify(await deviceExport(now), null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `declic-appareil-${localDateOf(now)}.json`);
}

/** The data that the person of this device would lose: the signed-in person's, and the guest's before. */
export async function unsentOnDevice(): Promise<readonly string[]> {
  const { ports } = runtime;
  const [session, guest] = await Promise.all([ports.device.fact('session'), ports.device.fact('guest')]);
  const owners = [session?.owner, guest?.owner].filter((owner): owner is Owner => owner !== undefined);
  const names = await Promise.all(owners.map((owner) => unsentOf(ports, owner)));
  return [...new Set(names.flat())];
}

/**
 * Deletes all data of this device's guest, then the signed-in person's data by signing them out.
 * @returns false when more was done than was shown to the person: then everything stays
 */
export async function eraseAll(
  told: readonly string[],
  signOut: (discarded: readonly string[]) => Promise<void>,
): Promise<boolean> {
  const now = await unsentOnDevice();
  if (!now.every((name) => told.includes(name))) return false;
  const { device } = runtime.ports;
  const guest = await device.fact('guest');
  // The guest's data that this person claims belongs to them, and is deleted with the sign-out.
  const isClaimed = guest !== null && (await device.claims.get(guest.owner)) !== undefined;
  if (!isClaimed && !(await eraseGuest(runtime.ports, told))) return false;
  await dropJoiningPhotos(runtime.ports);
  await device.facts.delete('city');
  if ((await device.fact('session')) !== null) await signOut(told);
  return true;
}
