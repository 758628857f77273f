import type { Limits } from '#shared/limits.ts';
import { type Photo, type PhotoCreate, photoSchema } from '#shared/portfolio/photo.schema.ts';
import { lockPortfolio } from '#server/foundation/db/locks.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { albumOf } from './album.ts';
import { makeCover, removeBytes } from './change-photo.ts';
import { createPhoto } from './create-photo.ts';
import { photoForChange } from './photo.changes.ts';
import type { Photographer } from '#server/modules/providers/provider.service.ts';
import type { PhotoFile, PhotoPorts } from './photo.ports.ts';
import { ownPhotoById } from './photo.presenter.ts';

/** The dependencies of adding a photo. */
export interface PortfolioParts {
  readonly ports: PhotoPorts;
  readonly limits: Limits;
  readonly commit: <Result>(work: (work: Work) => Promise<Result>) => Promise<Result>;
}

/** Adds a photo that arrived in one request, bytes and row; or returns the photo that already has its bytes. */
export async function addPhoto(
  { ports, limits, commit }: PortfolioParts,
  me: Photographer,
  file: PhotoFile,
  fields: Pick<PhotoCreate, 'file_name' | 'tags' | 'taken_at' | 'plan_id'>,
): Promise<{ photo: Photo | null; is_duplicate: 0 | 1 }> {
  if ((await albumOf(me, fields.plan_id ?? null)) === null) throw notFound();
  const { uploadId, duplicateOf } = await ports.receiveWhole(me.owner, file);
  if (duplicateOf !== null) return { photo: await ownPhotoById(duplicateOf), is_duplicate: 1 };
  const body = { id: newId(), upload_id: uploadId, ...fields, width: 0, height: 0, thumbhash: null };
  try {
    return { photo: await commit((work) => createPhoto(ports, limits, work, me, body)), is_duplicate: 0 };
  } catch (error) {
    // After any other error the photo may be stored or not: its bytes stay until the cleanup has checked.
    if (!(error instanceof Refusal)) throw error;
    await commit(async (work) => {
      const bytes = await ports.arrivedBytes(uploadId);
      await removeBytes(ports, work, { id: body.id, upload_id: uploadId, sha256: bytes?.sha256 });
    });
    const same = photoSchema.safeParse(error.details.current);
    if (same.success) return { photo: same.data, is_duplicate: 1 };
    throw error;
  }
}

/** Makes a photo of this portfolio its cover, without an access check. */
export function chooseCover({ commit }: Pick<PortfolioParts, 'commit'>, me: Photographer, id: string): Promise<void> {
  return commit(async (work) => {
    await lockPortfolio(me.providerId);
    const cover = await photoForChange(id);
    if (cover !== null) await makeCover(work, cover);
  });
}
