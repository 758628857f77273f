import { LockMode } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import { lockPortfolio } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { ownerOfProvider } from '#server/modules/providers/provider.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { photos } from './photo.changes.ts';
import { PortfolioPhoto } from './photo.entity.ts';
import { sameBytes } from './photo.queries.ts';
import { processPhotoJob } from './images/process-photo.job.ts';
import type { ArrivedBytes } from './photo.ports.ts';

/** An upload for a portfolio or a plan, in the format of the uploads module. */
interface PhotoUpload extends ArrivedBytes {
  readonly id: string;
}
type Asked = Pick<PhotoUpload, 'id' | 'owner' | 'sha256'>;

/** Effects of uploads on photos; each runs in the upload's own transaction. */
const photoUploads = {
  action: 'photo.create',
  maxBytes: MAX_PHOTO_BYTES,

  /** Deletes the photo that waited for this upload: its bytes are in the portfolio already. */
  async drop(work: Work, upload: Pick<PhotoUpload, 'id' | 'owner'>): Promise<void> {
    const photo = await waitingFor(upload);
    if (photo !== null) await work.remove(photos, photo, null);
  },

  /** Starts image processing for the photo that waited; a row created later finds the bytes. */
  async arrived(work: Work, upload: PhotoUpload): Promise<void> {
    const photo = await waitingFor(upload);
    if (photo === null) return;
    await work.change(photos, photo, null, () => attachBytes(work, photo, upload));
  },
} as const;

export const portfolioUploads = {
  ...photoUploads,
  quota: ({ photo_quota }: Limits) => photo_quota,
  /** The photo of this person's portfolio with these bytes, from another upload. */
  findSameBytes: (upload: Asked) => findSameBytes(upload, async () => null),
};

export const planUploads = {
  ...photoUploads,
  quota: ({ plans_image_quota }: Limits) => plans_image_quota,
  /** The same among the images of the plan whose image waits for this upload; null when none waits yet. */
  findSameBytes: (upload: Asked) => findSameBytes(upload, async () => (await waitingFor(upload))?.plan_id),
};

async function findSameBytes(
  { id, owner, sha256 }: Asked,
  planOf: () => Promise<string | null | undefined>,
): Promise<string | null> {
  const provider_id = await portfolioOf(owner);
  if (provider_id === null) return null;
  await lockPortfolio(provider_id);
  const plan_id = await planOf();
  if (plan_id === undefined) return null;
  return sameBytes({ provider_id, plan_id }, sha256, id);
}

/** Gives a photo its bytes, and queues its images. */
export function attachBytes(work: Work, photo: PortfolioPhoto, { size, sha256, refusal }: ArrivedBytes): void {
  photo.size = size;
  photo.sha256 = sha256;
  photo.refusal = refusal;
  photo.status = refusal === null ? 'processing' : 'refused';
  if (refusal === null) work.later(processPhotoJob, { photo_id: photo.id, provider_id: photo.provider_id });
}

async function waitingFor({ id, owner }: Pick<PhotoUpload, 'id' | 'owner'>): Promise<PortfolioPhoto | null> {
  const photo = await em().findOne(
    PortfolioPhoto,
    { upload_id: id, status: 'awaiting_bytes' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return photo !== null && (await ownerOfProvider(photo.provider_id)) === owner ? photo : null;
}

async function portfolioOf(owner: Owner): Promise<string | null> {
  const provider = await tables()
    .selectFrom('providers')
    .select('id')
    .where('user_id', '=', owner.replace(/^user:/, ''))
    .executeTakeFirst();
  return provider?.id ?? null;
}
