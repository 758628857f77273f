import { compareCounts, type Findings } from '../findings.ts';
import type { Ledger } from '../ledger.ts';
import type { PhotoLedger } from './photo-ledger.ts';
import type { PhotoRow, PhotoTables, StoredFiles } from './photo-tables.ts';
import { verifyKeys } from '../verify.ts';

/**
 * Compares the state left by a killed server with its acknowledgements. `known` is everything acknowledged before the
 * tables were read.
 */
export function compareWhileDown(
  known: ReturnType<typeof acknowledged>,
  tables: PhotoTables,
  store: StoredFiles,
  findings: Findings,
): void {
  const photos = new Map(tables.photos.map((row) => [row.id, row]));
  const uploads = new Map(tables.uploads.map((row) => [row.id, row]));
  for (const { photo, offset, isComplete } of known) {
    const [row, upload] = [photos.get(photo.body.id), uploads.get(photo.body.upload_id)];
    const hasBytes = row?.sha256 === photo.sha256 && row.size === photo.bytes.length;
    findings.check(row !== undefined && (!isComplete || hasBytes), () => {
      return `photo ${photo.body.id} was acknowledged at ${offset} of ${photo.bytes.length} and is ${JSON.stringify(row)}`;
    });
    findings.check((upload?.offset_bytes ?? 0) >= offset, () => {
      return `upload ${photo.body.upload_id} was acknowledged at ${offset} and is at ${upload?.offset_bytes}`;
    });
    if (upload?.status !== 'open' || upload.offset_bytes === 0) continue;
    const isHere = store.uploads.has(upload.id)
      ? store
          .bytesOfUpload(upload.id)
          .subarray(0, upload.offset_bytes)
          .equals(photo.bytes.subarray(0, upload.offset_bytes))
      : upload.offset_bytes === upload.size && store.originals.has(upload.sha256);
    findings.check(isHere, () => `upload ${upload.id} says it has ${upload.offset_bytes} bytes, which are not there`);
    if (upload.offset_bytes === upload.size) findings.counts.killedAtTheEnd += 1;
  }
  findings.counts.killedAtPictures += tables.photos.some(({ status }) => status === 'processing') ? 1 : 0;
  everyPhotoHasItsBytes(tables.photos, store, findings);
}

/** The photos that must be on the server from now on, according to its answers. */
export function acknowledged({ photos }: PhotoLedger) {
  return photos
    .filter(({ isThere }) => isThere)
    .map((photo) => ({ photo, offset: photo.offset, isComplete: photo.isComplete }));
}

/** Every photo is there once, ready, with exactly its bytes, and no other photo is. */
export function verifyPhotos(
  tables: PhotoTables,
  store: StoredFiles,
  { ledger, photoLedger }: { ledger: Ledger; photoLedger: PhotoLedger },
  findings: Findings,
): void {
  const kept = photoLedger.photos.filter(({ isThere }) => isThere);
  const rows = new Map(tables.photos.map((row) => [row.id, row]));
  for (const { body, sha256 } of kept) {
    const row = rows.get(body.id);
    const isReady = row?.status === 'ready' && row.sha256 === sha256 && row.version === 3;
    findings.check(isReady, () => `photo ${body.id} ended as ${JSON.stringify(row)}`);
  }
  const wanted = new Set(kept.map(({ body }) => body.id));
  for (const id of rows.keys()) findings.check(wanted.has(id), () => `photo ${id} is there, and nobody was told`);
  const bytes = tables.photos.map(({ provider_id, sha256 }) => `${provider_id} ${sha256}`);
  findings.check(new Set(bytes).size === bytes.length, () => 'the same bytes are in one portfolio twice');
  everyPhotoHasItsBytes(tables.photos, store, findings);
  checkCleanup(tables, store, findings);
  verifyKeys(tables, ledger, findings);
  verifyVersions(tables, findings);

  const created = photoLedger.photos.map(({ body }) => `photo.create ${body.id}`);
  const deleted = photoLedger.photos.filter(({ isDeleted }) => isDeleted);
  compareCounts(
    'audit entry',
    [...created, ...deleted.map(({ body }) => `photo.delete ${body.id}`)],
    tables.audits,
    findings,
  );
  const brought = photoLedger.photos.filter(({ isComplete }) => isComplete);
  compareCounts(
    'job',
    [
      ...brought.map(({ body }) => `photo.process done ${body.id}`),
      ...deleted.map(({ body }) => `photo.remove_files done ${body.id}`),
    ],
    tables.jobs
      .filter(({ kind }) => kind.startsWith('photo.'))
      .map(({ kind, status, payload }) => `${kind} ${status} ${payload['photo_id']}`),
    findings,
  );
}

/** A row that claims bytes has exactly these bytes. */
function everyPhotoHasItsBytes(photos: readonly PhotoRow[], store: StoredFiles, findings: Findings): void {
  for (const { id, sha256, status, widths, base } of photos) {
    if (sha256 === null) continue;
    findings.counts.compared += 1;
    const isThere = store.originals.has(sha256) && store.hashOfOriginal(sha256) === sha256;
    findings.check(isThere, () => `photo ${id} (${status}) has not the bytes it says`);
    if (status !== 'ready') continue;
    const names = widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    const hasPictures = names.length > 0 && names.every((name) => store.pictures.has(`${id}/${name}`));
    findings.check(hasPictures && base === `/media/${id}`, () => `photo ${id} is ready without its pictures`);
  }
}

/** The store has no file, and the database no upload, that no photo needs. */
function checkCleanup({ photos, uploads }: PhotoTables, store: StoredFiles, findings: Findings): void {
  const uploadIds = new Set(photos.map(({ upload_id }) => upload_id));
  const originals = new Set(photos.map(({ sha256 }) => sha256));
  const pictures = new Set(
    photos.flatMap(({ id, widths }) => widths.flatMap((width) => [`${id}/${width}.avif`, `${id}/${width}.webp`])),
  );
  for (const { id, status } of uploads) {
    findings.check(uploadIds.has(id) && status === 'complete', () => `upload ${id} (${status}) was not swept`);
  }
  for (const name of store.uploads) findings.violation(`the bytes of upload ${name} were not swept`);
  for (const path of store.work) findings.violation(`${path} was not swept`);
  for (const name of store.originals) findings.check(originals.has(name), () => `original ${name} was not swept`);
  for (const name of store.pictures) findings.check(pictures.has(name), () => `picture ${name} was not swept`);
}

/** Each version of each photo appears once in its owner's feed, whose numbers have no gaps. */
function verifyVersions({ changes, heads, photos }: PhotoTables, findings: Findings): void {
  const head = new Map(heads.map(({ owner, seq }) => [owner, seq]));
  for (const [owner, all] of Map.groupBy(changes, (change) => change.owner)) {
    const hasNoGaps = all.every(({ seq }, index) => seq === index + 1) && head.get(owner) === all.length;
    findings.check(hasNoGaps, () => `${owner}'s feed has ${all.length} changes up to ${head.get(owner)}, with gaps`);
  }
  const versionOf = new Map(photos.map(({ id, version }) => [id, version]));
  for (const [id, all] of Map.groupBy(changes, ({ entity_id }) => entity_id)) {
    const versions = all.map(({ version }) => version);
    const isOnce = versions.every((version, index) => version === index + 1);
    findings.check(isOnce && versions.length === (versionOf.get(id) ?? versions.length), () => {
      return `photo ${id} was told of at ${versions.join()}; it is at ${versionOf.get(id)}`;
    });
  }
}
