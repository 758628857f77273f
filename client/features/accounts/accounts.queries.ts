import { runtime } from '#client/app/runtime.ts';

/** Whether the guest this device is has drafts, a queue or requests of its own. */
export async function hasGuestThings(): Promise<boolean> {
  const guest = await runtime.ports.device.fact('guest');
  if (guest === null) return false;
  const db = runtime.ports.openOwner(guest.owner);
  const counts = await Promise.all([db.drafts.count(), db.outbox.count(), db.quote_requests.count()]);
  return counts.some((count) => count > 0);
}
