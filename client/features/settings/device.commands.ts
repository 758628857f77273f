import { dropJoiningPhotos } from '#client/db/shared-files.ts';
import { runtime } from '#client/shell/device/runtime.ts';
import { eraseGuest } from '#client/sync/session/erase-guest.ts';
import { unsentOf } from '#client/sync/session/owners.ts';
import { localDateOf } from '#shared/dates.ts';
import { deviceExport } from './device.queries.ts';

/** Saves what this device holds as a file. */
export async function saveExport(): Promise<void> {
  const now = new Date();
  const text = JSON.stringify(await deviceExport(now), null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const download = `declic-appareil-${localDateOf(now)}.json`;
  Object.assign(document.createElement('a'), { href: url, download }).click();
  URL.revokeObjectURL(url);
}

/** What the guest of this device would lose. */
export async function unsentOfGuest(): Promise<readonly string[]> {
  const guest = await runtime.ports.device.fact('guest');
  return guest === null ? [] : unsentOf(runtime.ports, guest.owner);
}

/** Deletes everything of this device's guest. @returns whether it is deleted */
export async function eraseThisGuest(told: readonly string[]): Promise<boolean> {
  const isErased = await eraseGuest(runtime.ports, told);
  if (isErased) await dropJoiningPhotos(runtime.ports);
  return isErased;
}
