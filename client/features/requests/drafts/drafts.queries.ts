import { runtime } from '#client/shell/device/runtime.ts';
import { currentOwner } from '#client/sync/session/owners.ts';
import type { Draft } from '#client/db/owner-db.ts';

/** Bookings that were begun and not sent, of whoever uses this device; the one last worked on first. */
export async function bookingDrafts(): Promise<Draft[]> {
  const { ports } = runtime;
  const drafts = await ports
    .openOwner(await currentOwner(ports))
    .drafts.orderBy('updated_at')
    .toArray();
  return drafts.filter(({ kind }) => kind === 'quote_request').toReversed();
}
