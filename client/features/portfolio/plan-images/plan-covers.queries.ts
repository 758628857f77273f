import { runtime } from '#client/shell/device/runtime.ts';
import { isOf } from '#client/db/owner-db.ts';
import { unshownItems } from '#client/sync/flush/ahead.ts';
import { heldDeletions } from '#client/uploads/held-deletions.ts';
import { overlayPhotos } from '#shared/portfolio/photo.overlay.ts';
import type { ShownPhoto } from '../portfolio.queries.ts';

const { device, openOwner } = runtime.ports;

/** The cover of a plan: the chosen image, or the first one. */
export type Cover = Pick<ShownPhoto, 'photo' | 'preview'>;

/** The covers of my plans, by the plan's id. */
export async function planCovers(): Promise<ReadonlyMap<string, Cover>> {
  const session = await device.fact('session');
  if (session === null) return new Map();
  const db = openOwner(session.owner);
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
  const previews = await db.previews.bulkGet(covers.map(({ id }) => id));
  return new Map(
    covers.map((photo, index) => [photo.plan_id ?? '', { photo, preview: previews[index]?.bytes ?? null }]),
  );
}
