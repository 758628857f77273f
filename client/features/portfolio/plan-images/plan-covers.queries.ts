import { runtime } from '#client/frame/device/runtime.ts';
import { planCoversIn } from '#client/data/uploads/plan-covers.ts';
import type { ShownPhoto } from '../portfolio.queries.ts';

const { device, openOwner } = runtime.ports;

/** The cover of a plan: the chosen image, or the first one. */
export type Cover = Pick<ShownPhoto, 'photo' | 'preview'>;

/** The covers of my plans, by the plan's id. */
export async function planCovers(): Promise<ReadonlyMap<string, Cover>> {
  const session = await device.fact('session');
  if (session === null) return new Map();
  const db = openOwner(session.owner);
  const covers = [...(await planCoversIn(db))];
  const previews = await db.previews.bulkGet(covers.map(([, { id }]) => id));
  return new Map(covers.map(([plan, photo], index) => [plan, { photo, preview: previews[index]?.bytes ?? null }]));
}
