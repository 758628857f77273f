import { countOf } from '#server/foundation/db/count-of.ts';
import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** Photos with one order and one cover: a portfolio, or the images of a plan. */
export interface Album {
  readonly provider_id: string;
  /** Null for the portfolio. */
  readonly plan_id: string | null;
}

function ownPhotos() {
  return tables()
    .selectFrom('portfolio_photos')
    .select(['id', 'provider_id', 'plan_id', 'upload_id', 'status', 'refusal', 'file_name', 'tags', 'position'])
    .select(['is_cover', 'width', 'height', 'thumbhash', 'focus_x', 'focus_y', 'taken_at', 'size', 'sha256', 'base'])
    .select(['widths', 'version', 'created_at', 'updated_at']);
}

export function photoRow(id: string) {
  return ownPhotos().where('id', '=', id).executeTakeFirst();
}

/** The photos of a provider's portfolio and plans. */
export function photosOfProvider(providerId: string, selection: Selection) {
  return narrow(ownPhotos().where('provider_id', '=', providerId), 'id', selection).execute();
}

/** The photos of an album, in any state. */
function inAlbum({ provider_id, plan_id }: Album) {
  const photos = tables().selectFrom('portfolio_photos').where('provider_id', '=', provider_id);
  return plan_id === null ? photos.where('plan_id', 'is', null) : photos.where('plan_id', '=', plan_id);
}

/** The number of photos in an album, and their last position; 0 for an empty one. */
export async function contentsOf(album: Album): Promise<{ count: number; last: number }> {
  const { count, last } = await inAlbum(album)
    .select(({ fn }) => [fn.countAll().as('count'), fn.max<number | null>('position').as('last')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), last: last ?? 0 };
}

/** The photo of an album with these bytes, from another upload. */
export async function sameBytes(album: Album, sha256: string, uploadId: string): Promise<string | null> {
  const same = await inAlbum(album)
    .select('id')
    .where('sha256', '=', sha256)
    .where('upload_id', '<>', uploadId)
    .limit(1)
    .executeTakeFirst();
  return same?.id ?? null;
}

/** The bytes of a photo that waits for its images; null for any other. */
export async function bytesToProcess(photoId: string): Promise<string | null> {
  const photo = await tables()
    .selectFrom('portfolio_photos')
    .select('sha256')
    .where('id', '=', photoId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return photo?.sha256 ?? null;
}

/** A plan of a provider that is not deleted. */
export function existingPlan(planId: string, providerId: string) {
  return tables()
    .selectFrom('plans')
    .select('id')
    .where('id', '=', planId)
    .where('provider_id', '=', providerId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
}

/** The first ready photos of a provider's portfolio, without an access check, and their total number. */
export async function readyPhotos(providerId: string, limit: number) {
  const photos = tables()
    .selectFrom('portfolio_photos as f')
    .where('f.provider_id', '=', providerId)
    .where('f.plan_id', 'is', null)
    .where('f.status', '=', 'ready');
  const total = await countOf(photos);
  const rows = await photos
    .select(['f.id', 'f.provider_id', 'f.plan_id', 'f.tags', 'f.is_cover', 'f.width', 'f.height', 'f.thumbhash'])
    .select(['f.focus_x', 'f.focus_y', 'f.base', 'f.widths'])
    .orderBy('f.position')
    .orderBy('f.id')
    .limit(limit)
    .execute();
  return { total, rows };
}

/** The finished photos of public providers and plans. */
function publicPhotos({ provider_id, plan_id }: Album) {
  const photos = tables()
    .selectFrom('portfolio_photos as f')
    .innerJoin('providers as p', (join) => join.onRef('p.id', '=', 'f.provider_id').on('p.status', '=', 'active'))
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'p.user_id').on('u.is_test', '=', 0).on('u.status', '=', 'active'),
    )
    .leftJoin('plans as pl', 'pl.id', 'f.plan_id')
    .where('f.provider_id', '=', provider_id)
    .where('f.status', '=', 'ready');
  return plan_id === null
    ? photos.where('f.plan_id', 'is', null)
    : photos.where('f.plan_id', '=', plan_id).where('pl.status', '=', 'published');
}

/** A page of them in the provider's order, and their total number. */
export async function publicPhotoPage(album: Album, page: { readonly limit: number; readonly offset: number }) {
  const photos = publicPhotos(album);
  const total = await countOf(photos);
  const rows = await photos
    .select(['f.id', 'f.provider_id', 'f.plan_id', 'f.tags', 'f.is_cover', 'f.width', 'f.height', 'f.thumbhash'])
    .select(['f.focus_x', 'f.focus_y', 'f.base', 'f.widths'])
    .orderBy('f.position')
    .orderBy('f.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows };
}
