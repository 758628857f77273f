import { runtime } from '#client/shell/device/runtime.ts';
import { currentOwner } from '#client/sync/session/owners.ts';
import type { Draft } from '#client/db/owner-db.ts';

/** Unsent bookings of the current owners, the last edited first. */
export async function bookingDrafts(): Promise<Draft[]> {
  const { ports } = runtime;
  const drafts = await ports
    .openOwner(await currentOwner(ports))
    .drafts.orderBy('updated_at')
    .toArray();
  return drafts.filter(({ kind }) => kind === 'quote_request').toReversed();
}
