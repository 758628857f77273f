import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import { presentPublicPhoto } from './photo.presenter.ts';
import { readyPhotos } from './photo.queries.ts';

/** The first photos of a portfolio that clients do not see, in its order, and their total number. */
export async function photosForPreview(
  providerId: string,
  limit: number,
): Promise<{ total: number; photos: PublicPhoto[] }> {
  const { total, rows } = await readyPhotos(providerId, limit);
  return { total, photos: rows.map(presentPublicPhoto) };
}
