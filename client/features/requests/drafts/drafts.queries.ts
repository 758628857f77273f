import { runtime } from '#client/frame/device/runtime.ts';
import type { Draft } from '#client/data/db/owner-db.ts';

/** Unsent bookings of the current owners, the last edited first. */
export async function bookingDrafts(): Promise<Draft[]> {
  const { device, openOwner } = runtime.ports;
  // The owner is read only: a live query may not make a guest.
  const owner = ((await device.fact('session')) ?? (await device.fact('guest')))?.owner;
  if (owner === undefined) return [];
  const drafts = await openOwner(owner).drafts.orderBy('updated_at').toArray();
  return drafts.filter(({ kind }) => kind === 'quote_request').toReversed();
}
