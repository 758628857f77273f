import { ruleOf } from '#shared/nouns.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import { belongsToRow } from '../outbox/belonging.ts';
import type { SyncPorts } from '../ports.ts';
import { holdDeletions } from './deletions.ts';
import { heldDeletions } from './held-deletions.ts';

/**
 * Hides the unsent photos of a row that is withdrawn, and records their deletion, which becomes final with the row's.
 * @param lane the lane of the row
 * @returns the hidden photos; `takeBackDeletions` restores them with the row
 */
export async function hidePhotosOfRow(
  ports: Pick<SyncPorts, 'clock' | 'contextId' | 'locks'>,
  db: OwnerDb,
  lane: string,
): Promise<readonly string[]> {
  const held = await heldDeletions(db);
  const unsent = (await pendingItems(db)).filter(
    (item) => ruleOf(item.kind).needsFile === true && belongsToRow(item, lane),
  );
  const photos = unsent.map(({ payload }) => payload.id).filter((id) => !held.includes(id));
  if (photos.length > 0) await holdDeletions(ports, db, photos);
  return photos;
}
