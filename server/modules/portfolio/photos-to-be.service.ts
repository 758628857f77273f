import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import { presentPublicPhoto } from './photo.presenter.ts';
import { readyPhotos } from './photo.queries.ts';

/** The first photos of a portfolio that clients do not see yet, or not any more, in its order, and how many there are. */
export async function photosToBe(providerId: string, limit: number): Promise<{ total: number; photos: PublicPhoto[] }> {
  const { total, rows } = await readyPhotos(providerId, limit);
  return { total, photos: rows.map(presentPublicPhoto) };
}
