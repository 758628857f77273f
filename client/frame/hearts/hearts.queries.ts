import type { Heart, OwnerDb } from '#client/data/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import { runtime } from '../device/runtime.ts';

/** The databases of the device's person: the signed-in person's, and that of the guest they were before. */
export async function heartDatabases(): Promise<OwnerDb[]> {
  const { device, openOwner } = runtime.ports;
  const [session, guest] = await Promise.all([device.fact('session'), device.fact('guest')]);
  return [session?.owner, guest?.owner].filter((owner): owner is Owner => owner !== undefined).map(openOwner);
}

/** A heart with the card of a result. */
export type KeptHeart = Heart<ListedProvider>;

/** The person's hearts, newest first. */
export async function keptHearts(): Promise<KeptHeart[]> {
  const all = (await Promise.all((await heartDatabases()).map((db) => db.hearts.toArray()))).flat();
  const once = new Map(all.map((heart) => [heart.id, heart as KeptHeart]));
  return [...once.values()].toSorted((a, b) => b.kept_at.localeCompare(a.kept_at));
}
