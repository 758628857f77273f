import { tagged } from '#shared/portfolio/tags.ts';
import type { Photo, PhotoFocus, PhotoOrder, PhotoTags, PhotoUpdate } from '#shared/portfolio/photo.schema.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import { lockPortfolio } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { albumOf } from './album.ts';
import { photoForChange, photos } from './photo.changes.ts';
import { PortfolioPhoto } from './photo.entity.ts';
import { removePhotoFilesJob } from './images/remove-photo-files.job.ts';
import type { Photographer } from '#server/modules/providers/provider.service.ts';
import type { PhotoPorts } from './photo.ports.ts';
import { presentPhoto } from './photo.presenter.ts';

/**
 * Changes the tags of a photo of mine.
 * @param seenVersion the version the person was looking at (`If-Match`)
 * @throws Refusal `not_found`, `version_conflict` (with the current row)
 */
export async function updatePhoto(
  work: Work,
  me: Photographer,
  { id, tags }: PhotoUpdate,
  seenVersion: number,
): Promise<Photo> {
  const photo = await ownPhoto(work, me, id);
  if (photo.version !== seenVersion) throw new Refusal('version_conflict', { current: presentPhoto(photo) });
  await work.change(photos, photo, 'photo.update', () => {
    photo.tags = tags;
  });
  return presentPhoto(photo);
}

/**
 * Keeps the point that crops of a photo of mine show.
 * @throws Refusal `not_found`
 */
export async function setFocus(work: Work, me: Photographer, { id, focus_x, focus_y }: PhotoFocus): Promise<Photo> {
  const photo = await ownPhoto(work, me, id);
  await work.change(photos, photo, null, () => {
    photo.focus_x = focus_x;
    photo.focus_y = focus_y;
  });
  return presentPhoto(photo);
}

/**
 * Makes a photo of mine the only cover of its portfolio, or of its plan.
 * @throws Refusal `not_found`
 */
export async function setCover(work: Work, me: Photographer, id: string): Promise<Photo> {
  await lockPortfolio(me.providerId);
  const photo = await ownPhoto(work, me, id);
  await makeCover(work, photo);
  return presentPhoto(photo);
}

/** For callers that hold the portfolio's lock and have checked the owner. */
export async function makeCover(work: Work, photo: PortfolioPhoto): Promise<void> {
  const { provider_id, plan_id = null } = photo;
  const others = await em().find(PortfolioPhoto, { provider_id, plan_id, is_cover: 1, id: { $ne: photo.id } });
  for (const other of others) {
    await work.change(photos, other, null, () => {
      other.is_cover = 0;
    });
  }
  if (photo.is_cover === 1) return;
  await work.change(photos, photo, null, () => {
    photo.is_cover = 1;
  });
}

/**
 * Puts the named photos first, in this order, and keeps the order of the others; the feed delivers the moved photos.
 * @throws Refusal `version_conflict` (with the current `ids`) when the photos are no longer in the order the person
 * saw; `not_found` when `id` is neither mine nor a plan of mine
 */
export async function orderPhotos(work: Work, me: Photographer, { id, ids, seen }: PhotoOrder): Promise<void> {
  await lockPortfolio(me.providerId);
  const album = await albumOf(me, id === me.providerId ? null : id);
  if (album === null) throw notFound();
  const there = await em().find(PortfolioPhoto, { ...album }, { orderBy: { position: 1, id: 1 } });
  const byId = new Map(there.map((photo) => [photo.id, photo]));
  // Photos added or deleted meanwhile do not change the order.
  const existingSeen = seen.filter((id) => byId.has(id));
  const now = there.map(({ id }) => id).filter((id) => existingSeen.includes(id));
  if (now.some((id, index) => id !== existingSeen[index])) {
    throw new Refusal('version_conflict', { current: { ids: there.map(({ id }) => id) } });
  }
  const order = new Set([...ids.flatMap((id) => byId.get(id) ?? []), ...there]);
  for (const [index, photo] of [...order].entries()) {
    if (photo.position === index + 1) continue;
    await work.change(photos, photo, null, () => {
      photo.position = index + 1;
    });
  }
}

/** Adds tags to photos of mine and removes tags from them, ignoring deleted photos. */
export async function tagPhotos(work: Work, me: Photographer, change: PhotoTags): Promise<void> {
  await lockPortfolio(me.providerId);
  const named = await em().find(PortfolioPhoto, { provider_id: me.providerId, id: { $in: change.ids } });
  for (const photo of named) {
    const tags = tagged(photo.tags, change);
    if (tags.join('\n') === photo.tags.join('\n')) continue;
    await work.change(photos, photo, null, () => {
      photo.tags = tags;
    });
  }
  work.audit('photo.tags', { type: 'provider', id: me.providerId });
}

/** Deletes a photo of mine with its bytes; another person's or a missing photo is no error, and nothing happens. */
export async function deletePhoto(ports: PhotoPorts, work: Work, me: Photographer, id: string): Promise<void> {
  await lockPortfolio(me.providerId);
  const photo = await photoForChange(id);
  if (photo === null || photo.provider_id !== me.providerId) return;
  await work.remove(photos, photo, 'photo.delete');
  await removeBytes(ports, work, photo);
}

/** Deletes the bytes and images of a deleted photo. */
export async function removeBytes(
  ports: PhotoPorts,
  work: Work,
  { id, upload_id, sha256 }: { id: string; upload_id: string; sha256?: string | null | undefined },
): Promise<void> {
  await ports.deleteUploadRow(upload_id);
  work.later(removePhotoFilesJob, { photo_id: id, upload_id, sha256: sha256 ?? '' });
}

async function ownPhoto(work: Work, me: Photographer, id: string): Promise<PortfolioPhoto> {
  const photo = await photoForChange(id);
  if (photo === null) throw notFound();
  assertMayRow('photo.change', work.actor, photo.provider_id === me.providerId ? ['owner'] : []);
  return photo;
}
