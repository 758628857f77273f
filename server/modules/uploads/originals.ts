import { sql } from 'kysely';
import { em, withEm } from '#server/db/request-em.ts';
import type { UploadParts } from './upload.ports.ts';

/** Takes an original away when no upload and no photo has its bytes any more. */
export function releaseOriginal(
  { originals, storage, database }: Pick<UploadParts, 'originals' | 'storage' | 'database'>,
  sha256: string,
): Promise<void> {
  return originals.take(sha256, async () => {
    const isWanted = await withEm(database.reader.fork(), async () => {
      const { rows } = await sql`
        select 1 from uploads where sha256 = ${sha256}
        union all select 1 from portfolio_photos where sha256 = ${sha256}`.execute(em().getKysely());
      return rows.length > 0;
    });
    if (!isWanted) await storage.removeOriginal(sha256);
  });
}
