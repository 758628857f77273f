import { addHours } from '#shared/dates.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import type { StoredItem } from '#server/gateways/storage/storage.ts';
import { releaseOriginal } from '../originals.ts';
import type { UploadParts } from '../upload.ports.ts';
import { DAY_HOURS } from '#shared/durations.ts';

/** A younger file may belong to a row that is just being written. */
const MIN_AGE_HOURS = 24;
const BATCH = 200;

/**
 * Deletes data that is not needed any more: unfinished uploads (or unused ones), files without a row, and working
 * folders of interrupted runs. It may run more than once.
 */
export async function sweepFiles(parts: UploadParts, now: Date): Promise<void> {
  await expireUploads(parts, now);
  const { storage } = parts;
  const before = addHours(now, -MIN_AGE_HOURS);
  await removeUnreferenced(parts, storage.uploads(), before, unfinishedUploads, (id) => storage.removeUpload(id));
  await removeUnreferenced(parts, storage.originals(), before, usedOriginals, (id) => releaseOriginal(parts, id));
  await removeUnreferenced(parts, storage.pictures(), before, usedPictures, (id) => storage.removePictures(id));
  for await (const ids of batches(storage.folders(), before)) for (const id of ids) await storage.removeFolder(id);
}

async function expireUploads(parts: UploadParts, now: Date): Promise<void> {
  const expired = await parts.commit(async () => {
    const before = instantParameter(em(), addHours(now, -parts.limits.upload_kept_days * DAY_HOURS));
    return tables()
      .deleteFrom('uploads')
      .where('updated_at', '<', before)
      .where((eb) =>
        eb.or([
          eb('status', '=', 'open'),
          eb.not(
            eb.exists(eb.selectFrom('portfolio_photos as f').select('f.id').whereRef('f.upload_id', '=', 'uploads.id')),
          ),
        ]),
      )
      .returning(['id', 'sha256'])
      .execute();
  });
  for (const { id, sha256 } of expired) {
    await parts.storage.removeUpload(id);
    await releaseOriginal(parts, sha256);
  }
}

/** Finds the ids that rows still use. */
type Named = (ids: readonly string[]) => Promise<{ id: string }[]>;

const unfinishedUploads: Named = (ids) =>
  tables().selectFrom('uploads').select('id').where('status', '=', 'open').where('id', 'in', ids).execute();

const usedOriginals: Named = async (ids) => {
  const rows = await tables()
    .selectFrom('uploads')
    .select('sha256')
    .where('sha256', 'in', ids)
    .union((eb) =>
      eb.selectFrom('portfolio_photos').select('sha256').$narrowType<{ sha256: string }>().where('sha256', 'in', ids),
    )
    .union((eb) => eb.selectFrom('claim_receipts').select('sha256').where('sha256', 'in', ids))
    .execute();
  return rows.map(({ sha256 }) => ({ id: sha256 }));
};

const usedPictures: Named = (ids) =>
  tables()
    .selectFrom('portfolio_photos')
    .select('id')
    .where('id', 'in', ids)
    .union((eb) => eb.selectFrom('pictures').select('address as id').where('address', 'in', ids))
    .execute();

async function removeUnreferenced(
  { database }: UploadParts,
  items: AsyncIterable<StoredItem>,
  before: Date,
  named: Named,
  remove: (id: string) => Promise<void>,
): Promise<void> {
  for await (const ids of batches(items, before)) {
    const rows = await withEm(database.reader.fork(), () => named(ids));
    const kept = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!kept.has(id)) await remove(id);
  }
}

async function* batches(items: AsyncIterable<StoredItem>, before: Date): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const { id, modifiedAt } of items) {
    if (modifiedAt >= before) continue;
    batch.push(id);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
