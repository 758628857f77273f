import { LockMode } from '@mikro-orm/core';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import { em } from '#server/db/request-em.ts';
import { pictureTypeOf } from '#server/gateways/images/picture-type.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { notFound, Refusal } from '#server/problems.ts';
import { Upload } from './upload.entity.ts';
import type { UploadParts } from './upload.ports.ts';
import { moveOffset, presentDuplicate, presentUpload, uploadRow, type UploadRow } from './upload.rows.ts';

/**
 * Finishes an upload after its last byte: checks the whole, detects its type, moves it to its place, and continues the
 * row that waited for it. It may be repeated after an interruption at any step.
 * @param found SHA-256 of the written bytes, lower-case hex; if missing or different, the file is read again
 * @throws Refusal `hash_mismatch` (and the upload starts again), `not_found`
 */
export async function finishUpload(parts: UploadParts, id: string, found: string | null = null): Promise<UploadReply> {
  const { sha256 } = await existingUpload(id);
  // Locked, so that no cleanup deletes the original before its row refers to it.
  return parts.originals.take(sha256, async () => {
    const upload = await existingUpload(id);
    if (upload.status === 'complete') return presentUpload(upload);
    if (found !== upload.sha256) await checkWhole(parts, upload);
    const refusal = await refusalOf(parts, upload);
    if (refusal === null) await parts.storage.keepOriginal(id, upload.sha256);
    const reply = await parts.commit((work) => complete(parts, work, upload, refusal));
    if (refusal !== null || reply.duplicate_of !== null) await parts.storage.removeUpload(id);
    return reply;
  });
}

async function existingUpload(id: string): Promise<UploadRow> {
  const upload = await uploadRow(id);
  if (upload === null) throw notFound();
  return upload;
}

/** Not among the uploads: an interrupted run has checked and moved it. */
async function checkWhole(parts: UploadParts, { id, sha256, size }: UploadRow): Promise<void> {
  const found = await parts.storage.hashUpload(id);
  if (found === sha256 || (found === null && (await parts.storage.hasOriginal(sha256)))) return;
  await parts.storage.shortenUpload(id, 0);
  await parts.commit(({ now }) => moveOffset(id, size, 0, now));
  throw new Refusal('hash_mismatch');
}

async function refusalOf({ storage }: UploadParts, { id, sha256 }: UploadRow): Promise<PhotoRefusal | null> {
  const type = (await storage.withUpload(id, pictureTypeOf)) ?? (await storage.withOriginal(sha256, pictureTypeOf));
  if (type === null) throw new Error('The bytes just checked are gone');
  return 'refusal' in type ? type.refusal : null;
}

async function complete(
  parts: UploadParts,
  work: Work,
  { id, owner, size, sha256, purpose }: UploadRow,
  refusal: PhotoRefusal | null,
): Promise<UploadReply> {
  const target = parts.targets[purpose];
  const same = (await target?.findSameBytes({ id, owner, sha256 })) ?? null;
  const upload = await em().findOne(Upload, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (upload === null) throw notFound();
  if (upload.status === 'complete') return presentUpload(upload);
  if (same !== null) {
    await em().nativeDelete(Upload, { id });
    await target?.drop(work, { id, owner });
    return presentDuplicate(same);
  }
  upload.status = 'complete';
  upload.refusal = refusal;
  upload.updated_at = work.now;
  await em().flush();
  await target?.arrived(work, { id, owner, size, sha256, refusal });
  return presentUpload(upload);
}
