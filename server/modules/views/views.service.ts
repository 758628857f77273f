import { addDays, localDateOf } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import type { Views } from '#shared/views/view.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { SeenView, ViewDay, ViewSalt } from './view.entity.ts';

/** Visitors of a photographer's page over the last days, including today. */
export async function viewsOf(providerId: string, days: number, now: Date): Promise<Views> {
  const today = localDateOf(now);
  const first = addDays(today, 1 - days);
  const rows = await em().find(
    ViewDay,
    { provider_id: providerId, day: { $gte: first, $lte: today } },
    { disableIdentityMap: true },
  );
  const counted = new Map(rows.map(({ day, views }) => [day, views]));
  const all = Array.from({ length: days }, (_, index) => {
    const date = addDays(first, index);
    return { date, views: counted.get(date) ?? 0 };
  });
  return { as_of: now.toISOString(), total: all.reduce((sum, { views }) => sum + views, 0), days: all };
}

/** Deletes the visitors counted before today, and counts that are too old to be shown. */
export async function pruneViews(now: Date, { view_days_kept }: Pick<Limits, 'view_days_kept'>): Promise<void> {
  const today = localDateOf(now);
  await em().nativeDelete(ViewSalt, { day: { $lt: today } });
  await em().nativeDelete(SeenView, { day: { $lt: today } });
  await em().nativeDelete(ViewDay, { day: { $lt: addDays(today, -view_days_kept) } });
}
