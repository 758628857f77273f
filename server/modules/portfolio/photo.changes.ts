import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { type Owner, userOwner } from '#shared/ids.ts';
import { em } from '#server/db/request-em.ts';
import type { Work } from '#server/plugins/work.ts';
import { PortfolioPhoto } from './photo.entity.ts';

// What every change of a photo has in common.

/** A photo to change; null when it is gone. */
export function photoForChange(id: string): Promise<PortfolioPhoto | null> {
  return em().findOne(PortfolioPhoto, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Writes a changed photo as its next version, and tells its owner's devices. */
export async function keepChanged(work: Work, photo: PortfolioPhoto, owner: Owner): Promise<void> {
  photo.version += 1;
  photo.updated_at = work.now;
  await em().flush();
  work.changed({ type: 'portfolio_photo', id: photo.id, version: photo.version, audience: [owner] });
}

/** Takes a photo's row out; the devices keep its last version as a tombstone. */
export async function removePhoto(work: Work, photo: PortfolioPhoto, owner: Owner): Promise<void> {
  await em().nativeDelete(PortfolioPhoto, { id: photo.id });
  work.changed({ type: 'portfolio_photo', id: photo.id, version: photo.version + 1, audience: [owner] });
}

/** The sync owner of a portfolio. */
export async function ownerOf(providerId: string): Promise<Owner> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from providers where id = ${providerId}`.execute(em().getKysely());
  const row = rows[0];
  if (row === undefined) throw new Error('A photo points to a provider that does not exist');
  return userOwner(row.user_id);
}
