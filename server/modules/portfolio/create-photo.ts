import type { Limits } from '#shared/limits.ts';
import type { Photo, PhotoCreate } from '#shared/portfolio/photo.schema.ts';
import { lockPortfolio } from '#server/foundation/db/locks.ts';
import { flushUnlessTaken } from '#server/foundation/db/flush-unless-taken.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { alreadyExists, type Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { albumOf } from './album.ts';
import { attachBytes } from './photo-bytes.ts';
import { photos } from './photo.changes.ts';
import { PortfolioPhoto } from './photo.entity.ts';
import type { Photographer } from '#server/modules/providers/provider.service.ts';
import type { PhotoPorts } from './photo.ports.ts';
import { presentPhoto } from './photo.presenter.ts';
import { type Album, contentsOf } from './photo.queries.ts';

/**
 * Stores a new photo, last in its portfolio or among its plan's images; it waits for its bytes unless they arrived
 * first.
 * @throws Refusal `already_exists` (the row, or the photo with the same bytes), `id_taken`, `storage_full`, `not_found`
 * for a deleted plan or one that is not mine
 */
export async function createPhoto(
  ports: PhotoPorts,
  limits: Limits,
  work: Work,
  me: Photographer,
  body: PhotoCreate,
): Promise<Photo> {
  await lockPortfolio(me.providerId);
  await refuseKnown(work, me, body);
  const album = await albumOf(me, body.plan_id ?? null);
  if (album === null) throw notFound();
  const { count, last } = await contentsOf(album);
  refuseFull(limits, album, count);
  const arrived = await ports.arrivedBytes(body.upload_id);
  const bytes = arrived?.owner === me.owner ? arrived : null;
  if (bytes !== null) await refuseSameBytes(album, bytes.sha256);
  const photo = em().create(PortfolioPhoto, {
    ...body,
    ...album,
    created_from: work.fingerprint,
    status: 'awaiting_bytes',
    refusal: null,
    position: last + 1,
    is_cover: 0,
    size: null,
    sha256: null,
    base: null,
    widths: [],
    version: 1,
    created_at: work.now,
    updated_at: work.now,
  });
  if (bytes !== null) attachBytes(work, photo, bytes);
  await flushUnlessTaken(() => new Refusal('id_taken'));
  await work.add(photos, photo, 'photo.create');
  return presentPhoto(photo);
}

/** An id, and an upload, belong to the photo that used them first. */
async function refuseKnown(work: Work, { providerId }: Photographer, { id, upload_id }: PhotoCreate): Promise<void> {
  const known = await em().findOne(PortfolioPhoto, { $or: [{ id }, { upload_id }] });
  if (known === null) return;
  if (known.provider_id !== providerId) throw new Refusal('id_taken');
  throw alreadyExists(work, known.created_from, presentPhoto(known));
}

/** Equal bytes are one photo within a portfolio or a plan. */
async function refuseSameBytes(album: Album, sha256: string): Promise<void> {
  const same = await em().findOne(PortfolioPhoto, { ...album, sha256 });
  if (same !== null) throw new Refusal('already_exists', { current: presentPhoto(same) });
}

function refuseFull({ photo_quota, plan_image_quota }: Limits, { plan_id }: Album, count: number): void {
  if (plan_id === null ? count < photo_quota : count < plan_image_quota) return;
  throw new Refusal('storage_full', {
    detail: plan_id === null ? 'The portfolio is full' : 'The plan has all the images it can have',
  });
}
