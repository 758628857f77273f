import type { Transaction } from 'dexie';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import type { EntityRow, StoredRow } from './entity-rows.ts';

// The upgrade of an owner's database from each older version to the next.

/** Version 2 stored previews in the assets, and had no images of plans. */
export async function movePreviewsToTable(transaction: Transaction): Promise<void> {
  const assets = transaction.table<{ photo_id: string; preview?: ArrayBuffer | null }>('assets');
  const kept = (await assets.toArray()).flatMap(({ photo_id, preview: bytes }) => (bytes ? [{ photo_id, bytes }] : []));
  await transaction.table<(typeof kept)[number]>('previews').bulkPut(kept);
  await assets.toCollection().modify((asset) => {
    delete asset.preview;
  });
  const photos = transaction.table<EntityRow<Photo>>('portfolio_photos');
  await photos.toCollection().modify(({ data }) => {
    if (data !== null) data.plan_id ??= null;
  });
}

/** Version 3 had a table for each type. */
export async function moveRowsToOneTable(transaction: Transaction): Promise<void> {
  const tables = { quote_requests: 'quote_request', bookings: 'booking', portfolio_photos: 'portfolio_photo' } as const;
  for (const [name, type] of Object.entries(tables)) {
    const rows = await transaction.table<EntityRow<unknown>>(name).toArray();
    await transaction.table<StoredRow>('rows').bulkPut(rows.map((row) => ({ ...row, type })));
  }
}
