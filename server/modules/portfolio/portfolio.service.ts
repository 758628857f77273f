import type { Limits } from '#shared/limits.ts';
import type { Photo, PhotoCreate } from '#shared/portfolio/photo.schema.ts';
import { lockPortfolio } from '#server/db/locks.ts';
import { newId } from '#server/new-id.ts';
import type { Work } from '#server/plugins/work.ts';
import { makeCover } from './change-photo.ts';
import { createPhoto } from './create-photo.ts';
import { photoForChange } from './photo.changes.ts';
import type { Photographer, PhotoFile, PhotoPorts } from './photo.ports.ts';
import { ownPhotoById } from './photo.presenter.ts';

/** What adding a photo takes. */
export interface PortfolioParts {
  readonly ports: PhotoPorts;
  readonly limits: Limits;
  readonly commit: <Result>(work: (work: Work) => Promise<Result>) => Promise<Result>;
}

/** A photo that came in one go, bytes and row; or the one of this portfolio that has its bytes already. */
export async function addPhoto(
  { ports, limits, commit }: PortfolioParts,
  me: Photographer,
  file: PhotoFile,
  fields: Pick<PhotoCreate, 'file_name' | 'tags' | 'taken_at'>,
): Promise<{ photo: Photo | null; is_duplicate: 0 | 1 }> {
  const { uploadId, duplicateOf } = await ports.receiveWhole(me.owner, file);
  if (duplicateOf !== null) return { photo: await ownPhotoById(duplicateOf), is_duplicate: 1 };
  const body = { id: newId(), upload_id: uploadId, ...fields, width: 0, height: 0, thumbhash: null };
  return { photo: await commit((work) => createPhoto(ports, limits, work, me, body)), is_duplicate: 0 };
}

/** Makes a photo of this portfolio its cover, whoever asks for it. */
export function chooseCover({ commit }: Pick<PortfolioParts, 'commit'>, me: Photographer, id: string): Promise<void> {
  return commit(async (work) => {
    await lockPortfolio(me.providerId);
    const cover = await photoForChange(id);
    if (cover !== null) await makeCover(work, me, cover);
  });
}
