import type { Limits } from '#shared/limits.ts';
import { type Photo, type PhotoCreate, photoSchema } from '#shared/portfolio/photo.schema.ts';
import { lockPortfolio } from '#server/db/locks.ts';
import { newId } from '#server/new-id.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { notFound, Refusal } from '#server/problems.ts';
import { albumOf } from './album.ts';
import { makeCover, removeBytes } from './change-photo.ts';
import { createPhoto } from './create-photo.ts';
import { photoForChange } from './photo.changes.ts';
import type { Photographer } from '#server/modules/providers/provider.service.ts';
import type { PhotoFile, PhotoPorts } from './photo.ports.ts';
import { ownPhotoById } from './photo.presenter.ts';

/** The parts that adding a photo needs. */
export interface PortfolioParts {
  readonly ports: PhotoPorts;
  readonly limits: Limits;
  readonly commit: <Result>(work: (work: Work) => Promise<Result>) => Promise<Result>;
}

/** A photo that came in one go, bytes and row; or the one of its portfolio, or plan, that has its bytes already. */
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
    // Of what broke otherwise nobody knows whether the photo is kept: its bytes stay, until the sweeper has looked.
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

/** Makes a photo of this portfolio its cover, whoever asks for it. */
export function chooseCover({ commit }: Pick<PortfolioParts, 'commit'>, me: Photographer, id: string): Promise<void> {
  return commit(async (work) => {
    await lockPortfolio(me.providerId);
    const cover = await photoForChange(id);
    if (cover !== null) await makeCover(work, cover);
  });
}
