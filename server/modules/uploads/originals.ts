import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { UploadParts } from './upload.ports.ts';

/** Deletes an original that no upload, photo or receipt uses any more. */
export function releaseOriginal(
  { originals, storage, database }: Pick<UploadParts, 'originals' | 'storage' | 'database'>,
  sha256: string,
): Promise<void> {
  return originals.take(sha256, async () => {
    const isWanted = await withEm(database.reader.fork(), async () => {
      const rows = await tables()
        .selectFrom('uploads')
        .select('id')
        .where('sha256', '=', sha256)
        .unionAll((eb) => eb.selectFrom('portfolio_photos').select('id').where('sha256', '=', sha256))
        .unionAll((eb) => eb.selectFrom('claim_receipts').select('id').where('sha256', '=', sha256))
        .execute();
      return rows.length > 0;
    });
    if (!isWanted) await storage.removeOriginal(sha256);
  });
}
