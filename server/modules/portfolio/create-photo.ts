import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Limits } from '#shared/limits.ts';
import type { Photo, PhotoCreate } from '#shared/portfolio/photo.schema.ts';
import { lockPortfolio } from '#server/db/locks.ts';
import { em } from '#server/db/request-em.ts';
import type { Work } from '#server/plugins/work.ts';
import { Refusal } from '#server/problems.ts';
import { settleBytes } from './photo-bytes.ts';
import { PortfolioPhoto } from './photo.entity.ts';
import type { Photographer, PhotoPorts } from './photo.ports.ts';
import { presentPhoto } from './photo.presenter.ts';

/**
 * Keeps a new photo, last in its portfolio; it waits for its bytes unless they came first.
 * @throws Refusal `already_exists` (the row, or the photo that has the same bytes), `id_taken`, `storage_full`
 */
export async function createPhoto(
  ports: PhotoPorts,
  limits: Limits,
  work: Work,
  me: Photographer,
  body: PhotoCreate,
): Promise<Photo> {
  await lockPortfolio(me.providerId);
  await refuseKnown(me, body);
  const { count, last } = await portfolio(me.providerId);
  if (count >= limits.photo_quota) throw new Refusal('storage_full', { detail: 'The portfolio is full' });
  const arrived = await ports.arrivedBytes(body.upload_id);
  const bytes = arrived?.owner === me.owner ? arrived : null;
  if (bytes !== null) await refuseSameBytes(me.providerId, bytes.sha256);
  const photo = em().create(PortfolioPhoto, {
    ...body,
    provider_id: me.providerId,
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
  if (bytes !== null) settleBytes(work, photo, bytes);
  await insert();
  work.changed({ type: 'portfolio_photo', id: photo.id, version: photo.version, audience: [me.owner] });
  work.audit('photo.create', { type: 'portfolio_photo', id: photo.id });
  return presentPhoto(photo);
}

/** Another portfolio may be given the same id at the same moment. */
async function insert(): Promise<void> {
  try {
    await em().flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new Refusal('id_taken');
    throw error;
  }
}

/** An id, and an upload, belong to the photo that used them first. */
async function refuseKnown({ providerId }: Photographer, { id, upload_id }: PhotoCreate): Promise<void> {
  const known = await em().findOne(PortfolioPhoto, { $or: [{ id }, { upload_id }] });
  if (known === null) return;
  throw known.provider_id === providerId
    ? new Refusal('already_exists', { current: presentPhoto(known) })
    : new Refusal('id_taken');
}

/** The same bytes twice in a portfolio are one photo. */
async function refuseSameBytes(providerId: string, sha256: string): Promise<void> {
  const same = await em().findOne(PortfolioPhoto, { provider_id: providerId, sha256 });
  if (same !== null) throw new Refusal('already_exists', { current: presentPhoto(same) });
}

async function portfolio(providerId: string): Promise<{ count: number; last: number }> {
  const { rows } = await sql<{ count: number | string; last: number | null }>`
    select count(*) as count, max(position) as last from portfolio_photos
    where provider_id = ${providerId}`.execute(em().getKysely());
  return { count: Number(rows[0]?.count ?? 0), last: rows[0]?.last ?? 0 };
}
