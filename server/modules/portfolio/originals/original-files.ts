import { em } from '#server/foundation/db/request-em.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import type { PersonalFile } from '#server/foundation/module.ts';
import { PortfolioPhoto } from '../photo.entity.ts';

/** The original files of a photographer's photos; a number distinguishes equal names. */
export async function originalFiles(providerId: string | null, storage: Storage): Promise<PersonalFile[]> {
  if (providerId === null) return [];
  const photos = await em().find(
    PortfolioPhoto,
    { provider_id: providerId },
    { orderBy: { position: 'asc', id: 'asc' } },
  );
  return photos.map(({ sha256, file_name }, index) => ({
    name: `photos/${String(index + 1).padStart(4, '0')}-${file_name.replaceAll(/[/\\\0]/g, '_')}`,
    open: async () => (sha256 === null || sha256 === undefined ? null : storage.openOriginal(sha256)),
  }));
}
