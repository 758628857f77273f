import { lockPortfolio } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Leaver } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { removeBytes } from './change-photo.ts';
import { photos } from './photo.changes.ts';
import { PortfolioPhoto } from './photo.entity.ts';
import type { PhotoPorts } from './photo.ports.ts';

/** Deletes every photo of a photographer, with its bytes. */
export async function closePortfolio(ports: PhotoPorts, work: Work, { providerId }: Leaver): Promise<void> {
  if (providerId === null) return;
  await lockPortfolio(providerId);
  for (const photo of await em().find(PortfolioPhoto, { provider_id: providerId }, { orderBy: { id: 'asc' } })) {
    await work.remove(photos, photo, 'photo.delete');
    await removeBytes(ports, work, photo);
  }
}
