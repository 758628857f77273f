import { isOf, type OwnerDb } from '../db/owner-db.ts';
import { unshownItems } from '../outbox/ahead.ts';
import { overlayPhotos } from '#shared/portfolio/photo.overlay.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { heldDeletions } from './held-deletions.ts';

/** The covers of plans, by the plan's id: the chosen image, or the first one. */
export async function planCoversIn(db: OwnerDb): Promise<ReadonlyMap<string, Photo>> {
  const rows = (await db.rowsOf('portfolio_photo').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const deleted = await heldDeletions(db);
  const photos = overlayPhotos(rows, (await unshownItems(db)).filter(isOf('photo')));
  const covers = new Map<string, Photo>();
  for (const photo of photos) {
    const { id, plan_id, status, is_cover } = photo;
    if (plan_id === null || status === 'refused' || deleted.includes(id)) continue;
    if (is_cover === 1 || !covers.has(plan_id)) covers.set(plan_id, photo);
  }
  return covers;
}
