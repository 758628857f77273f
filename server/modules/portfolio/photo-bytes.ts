import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import { lockPortfolio } from '#server/db/locks.ts';
import { em } from '#server/db/request-em.ts';
import type { Work } from '#server/plugins/work.ts';
import { keepChanged, ownerOf, removePhoto } from './photo.changes.ts';
import { PortfolioPhoto } from './photo.entity.ts';
import type { ArrivedBytes } from './photo.ports.ts';

export const PROCESS_PHOTO = 'photo.process';

/** An upload that is for a portfolio, as the uploads tell of it. */
interface PhotoUpload extends ArrivedBytes {
  readonly id: string;
}

/** What uploads mean to a portfolio; each runs in the upload's own transaction. */
export const photoUploads = {
  maxBytes: MAX_PHOTO_BYTES,

  /** The photo of this person that has these bytes, brought by another upload. */
  async findSame({ id, owner, sha256 }: Pick<PhotoUpload, 'id' | 'owner' | 'sha256'>): Promise<string | null> {
    const providerId = await portfolioOf(owner);
    if (providerId === null) return null;
    await lockPortfolio(providerId);
    const { rows } = await sql<{ id: string }>`
      select id from portfolio_photos
      where provider_id = ${providerId} and sha256 = ${sha256} and upload_id <> ${id} limit 1`.execute(
      em().getKysely(),
    );
    return rows[0]?.id ?? null;
  },

  /** The photo that waited for this upload goes: its bytes are in the portfolio already. */
  async drop(work: Work, upload: Pick<PhotoUpload, 'id' | 'owner'>): Promise<void> {
    const photo = await waitingFor(upload);
    if (photo !== null) await removePhoto(work, photo, upload.owner);
  },

  /** The photo that waited goes on to be made into pictures; one whose row is yet to come will find them. */
  async arrived(work: Work, upload: PhotoUpload): Promise<void> {
    const photo = await waitingFor(upload);
    if (photo === null) return;
    settleBytes(work, photo, upload);
    await keepChanged(work, photo, upload.owner);
  },
};

/** Gives a photo its bytes, and sees to its pictures. */
export function settleBytes(work: Work, photo: PortfolioPhoto, { size, sha256, refusal }: ArrivedBytes): void {
  photo.size = size;
  photo.sha256 = sha256;
  photo.refusal = refusal;
  photo.status = refusal === null ? 'processing' : 'refused';
  if (refusal === null) work.later({ kind: PROCESS_PHOTO, payload: { photo_id: photo.id } });
}

async function waitingFor({ id, owner }: Pick<PhotoUpload, 'id' | 'owner'>): Promise<PortfolioPhoto | null> {
  const photo = await em().findOne(
    PortfolioPhoto,
    { upload_id: id, status: 'awaiting_bytes' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return photo !== null && (await ownerOf(photo.provider_id)) === owner ? photo : null;
}

async function portfolioOf(owner: Owner): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from providers where user_id = ${owner.replace(/^user:/, '')}`.execute(em().getKysely());
  return rows[0]?.id ?? null;
}
