import { runtime } from '#client/app/runtime.ts';
import { pendingItems } from '#client/sync/lease.ts';
import type { Owner } from '#shared/ids.ts';
import { maskEmail } from './mask-email.ts';

/** Whether the guest this device is has drafts, a queue or requests of its own. */
export async function hasGuestThings(): Promise<boolean> {
  const guest = await runtime.ports.device.fact('guest');
  if (guest === null) return false;
  const db = runtime.ports.openOwner(guest.owner);
  const counts = await Promise.all([db.drafts.count(), db.outbox.count(), db.quote_requests.count()]);
  return counts.some((count) => count > 0);
}

/** Somebody else's things on this device: how many, and by what that person will recognise it. */
export interface KeptOwner {
  readonly owner: Owner;
  readonly label: string;
  readonly sends: number;
  readonly drafts: number;
}

/** Who has unsent work here without being signed in. Only counts leave another person's database. */
export async function keptForOthers(): Promise<KeptOwner[]> {
  const { device, openOwner } = runtime.ports;
  const session = await device.fact('session');
  const others = (await device.owners.toArray()).filter(({ owner }) => owner !== session?.owner);
  const kept = await Promise.all(
    others.map(async ({ owner, label }) => {
      const db = openOwner(owner);
      const sends = (await pendingItems(db)).length;
      return { owner, label: maskEmail(label ?? ''), sends, drafts: await db.drafts.count() };
    }),
  );
  return kept.filter(({ sends, drafts }) => sends + drafts > 0);
}
