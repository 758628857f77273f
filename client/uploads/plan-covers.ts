import { isOf, type OwnerDb } from '../db/owner-db.ts';
import { unshownItems } from '../sync/flush/ahead.ts';
import { overlayPhotos } from '#shared/portfolio/photo.overlay.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { heldDeletions } from './held-deletions.ts';

/** The covers of plans, by the plan's id: the chosen image, or the first one. */
export async function planCoversIn(db: OwnerDb): Promise<ReadonlyMap<string, Photo>> {
  const rows = (await db.rowsOf('portfolio_photo').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const deleted = await heldDeletions(db);
  const photos = overlayPhotos(rows, (await unshownItems(db)).filter(isOf('photo')));
  const byPlan = Map.groupBy(
    photos.filter(({ id, plan_id, status }) => plan_id !== null && status !== 'refused' && !deleted.includes(id)),
    ({ plan_id }) => plan_id ?? '',
  );
  const covers = [...byPlan.values()].flatMap(
    (images) => images.find(({ is_cover }) => is_cover === 1) ?? images[0] ?? [],
  );
  return new Map(covers.map((photo) => [photo.plan_id ?? '', photo]));
}
