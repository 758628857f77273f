import { type HeldDeletion, metaOf, type OwnerDb } from '../db/owner-db.ts';

/** Photos whose deletion is held. */
export async function heldDeletions(db: OwnerDb): Promise<readonly string[]> {
  return (await heldIn(db)).map(({ id }) => id);
}

/** Held deletions, with the page that holds each. */
export async function heldIn(db: OwnerDb): Promise<readonly HeldDeletion[]> {
  return (await metaOf(db, 'deleting'))?.photos ?? [];
}
