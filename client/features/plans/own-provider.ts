import { isOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { overlayProvider } from '#shared/providers/provider.overlay.ts';

/** The photographer's profile with its waiting edits, whether or not it is public; null until it has arrived here. */
export async function ownProvider(db: OwnerDb): Promise<OwnProvider | null> {
  const row = (await db.rowsOf('provider').toArray()).find(({ data }) => data !== null)?.data ?? null;
  if (row === null) return null;
  const pending = (await unshownItems(db)).filter(isOf('provider'));
  return overlayProvider(
    row,
    pending.filter(({ state }) => state !== 'needs_you'),
  );
}
