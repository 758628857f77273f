import { sql } from 'kysely';
import { addHours } from '#shared/dates.ts';
import { em, withEm } from '#server/db/request-em.ts';
import { instantParameter } from '#server/db/columns.ts';
import type { StoredItem } from '#server/gateways/storage/storage.ts';
import { releaseOriginal } from './originals.ts';
import type { UploadParts } from './upload.ports.ts';

const DAY_HOURS = 24;
/** A file this young may belong to a row that is just being written. */
const YOUNG_HOURS = 24;
const BATCH = 200;

/**
 * Frees what nobody will ask for: uploads that were never finished (or never became anything), and files that no row
 * names, and folders of work, left by whatever was cut at the wrong moment. May run more than once.
 */
export async function sweepFiles(parts: UploadParts, now: Date): Promise<void> {
  await expireUploads(parts, now);
  const { storage } = parts;
  const before = addHours(now, -YOUNG_HOURS);
  await removeUnnamed(parts, storage.uploads(), before, unfinishedUploads, (id) => storage.removeUpload(id));
  await removeUnnamed(parts, storage.originals(), before, wantedOriginals, (id) => releaseOriginal(parts, id));
  await removeUnnamed(parts, storage.pictures(), before, picturesThere, (id) => storage.removePictures(id));
  for await (const ids of batches(storage.folders(), before)) for (const id of ids) await storage.removeFolder(id);
}

async function expireUploads(parts: UploadParts, now: Date): Promise<void> {
  const expired = await parts.commit(async () => {
    const before = instantParameter(em(), addHours(now, -parts.limits.upload_kept_days * DAY_HOURS));
    const { rows } = await sql<{ id: string; sha256: string }>`
      delete from uploads where updated_at < ${before} and (status = 'open' or not exists (
        select 1 from portfolio_photos f where f.upload_id = uploads.id))
      returning id, sha256`.execute(em().getKysely());
    return rows;
  });
  for (const { id, sha256 } of expired) {
    await parts.storage.removeUpload(id);
    await releaseOriginal(parts, sha256);
  }
}

/** Which of these names a row still stands for. */
type Named = (ids: readonly string[]) => Promise<{ rows: { id: string }[] }>;

const unfinishedUploads: Named = (ids) =>
  sql<{ id: string }>`
    select id from uploads where status = 'open' and id in (${sql.join(ids)})`.execute(em().getKysely());

const wantedOriginals: Named = (ids) =>
  sql<{ id: string }>`
    select sha256 as id from uploads where sha256 in (${sql.join(ids)})
    union select sha256 as id from portfolio_photos where sha256 in (${sql.join(ids)})`.execute(em().getKysely());

const picturesThere: Named = (ids) =>
  sql<{ id: string }>`
    select id from portfolio_photos where id in (${sql.join(ids)})
    union select address as id from pictures where address in (${sql.join(ids)})`.execute(em().getKysely());

async function removeUnnamed(
  { database }: UploadParts,
  items: AsyncIterable<StoredItem>,
  before: Date,
  named: Named,
  remove: (id: string) => Promise<void>,
): Promise<void> {
  for await (const ids of batches(items, before)) {
    const { rows } = await withEm(database.reader.fork(), () => named(ids));
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
