import type { Owner } from '#shared/ids.ts';
import type { DeviceDb } from './device-db.ts';

// The worker keeps the photos and faces that were seen, so that they show without network. Those seen while somebody is
// signed in may be theirs alone (a draft, a face): they are in a cache of that person, which ends with their session.

const NAME = 'declic-pictures';
/** An older build's cache, of everybody together. */
export const SHARED_BEFORE = 'declic-media';

/** The cache of a person, or of visitors. */
export function picturesOf(owner: Owner | null): string {
  return owner === null ? NAME : `${NAME}-${owner}`;
}

/** Deletes the pictures of everybody who is not signed in now. It never fails: the next start of a page does it again. */
export async function dropPicturesOfOthers(device: DeviceDb): Promise<void> {
  try {
    const session = await device.fact('session');
    const kept = [picturesOf(null), picturesOf(session?.owner ?? null)];
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(NAME) && !kept.includes(name));
    await Promise.all([SHARED_BEFORE, ...others].map((name) => caches.delete(name)));
  } catch {
    // A browser without caches has nothing to delete.
  }
}
