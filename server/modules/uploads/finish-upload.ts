import { LockMode } from '@mikro-orm/core';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { pictureTypeOf } from '#server/gateways/images/picture-type.ts';
import { refuseLateOwner } from '#server/foundation/work/late-sender.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { Upload } from './upload.entity.ts';
import type { UploadParts, UploadTarget, UsedBytes } from './upload.ports.ts';
import { moveOffset, presentDuplicate, presentUpload, uploadRow, type UploadRow } from './upload.rows.ts';

/**
 * Finishes an upload after its last byte: checks the whole, detects its type, moves it to its place, and continues the
 * row that waited for it. It may be repeated after an interruption at any step.
 * @param found SHA-256 of the written bytes, lower-case hex; if missing or different, the file is read again
 * @throws Refusal `hash_mismatch` (and the upload starts again), `not_found`, and those of its target
 */
export async function finishUpload(parts: UploadParts, id: string, found: string | null = null): Promise<UploadReply> {
  const { sha256 } = await existingUpload(id);
  // Locked, so that no cleanup deletes the original before its row refers to it.
  return parts.originals.take(sha256, async () => {
    const upload = await existingUpload(id);
    if (upload.status === 'complete') return completeReply(parts.targets[upload.purpose], upload);
    if (found !== upload.sha256) await checkWhole(parts, upload);
    const unusable = await refusalOf(parts, upload);
    const target = parts.targets[upload.purpose];
    const used = unusable === null ? await target?.use?.(upload) : undefined;
    const refusal = unusable ?? used?.refusal ?? null;
    if (refusal === null && used === undefined) await parts.storage.keepOriginal(id, upload.sha256);
    const reply = await complete(parts, upload, refusal, used ?? null);
    if (refusal !== null || used !== undefined || reply.duplicate_of !== null) await parts.storage.removeUpload(id);
    if (refusal !== null && reply.duplicate_of === null) refuseUnusable(target, refusal);
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
  upload: UploadRow,
  refusal: PhotoRefusal | null,
  used: UsedBytes | null,
): Promise<UploadReply> {
  const made = used?.refusal === null ? used : null;
  let isKept = false;
  try {
    const reply = await parts.commit(async (work) => {
      const { reply, isNew } = await settle(parts, work, upload, refusal);
      if (isNew) await made?.keep(work);
      return { reply, isNew };
    });
    isKept = reply.isNew;
    return reply.reply;
  } finally {
    if (!isKept) await made?.discard();
  }
}

async function settle(
  parts: UploadParts,
  work: Work,
  { id, owner, size, sha256, purpose }: UploadRow,
  refusal: PhotoRefusal | null,
): Promise<{ reply: UploadReply; isNew: boolean }> {
  await refuseLateOwner(owner);
  const target = parts.targets[purpose];
  const same = (await target?.findSameBytes({ id, owner, sha256 })) ?? null;
  const upload = await em().findOne(Upload, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (upload === null) throw notFound();
  if (upload.status === 'complete') return { reply: presentUpload(upload), isNew: false };
  if (same !== null) {
    await em().nativeDelete(Upload, { id });
    await target?.drop(work, { id, owner });
    return { reply: presentDuplicate(same), isNew: false };
  }
  upload.status = 'complete';
  upload.refusal = refusal;
  upload.updated_at = work.now;
  await em().flush();
  await target?.arrived(work, { id, owner, size, sha256, refusal });
  return { reply: presentUpload(upload), isNew: true };
}

/** The answer to an upload that is complete. @throws Refusal when its bytes can't be used, for targets that say so */
export function completeReply(
  target: UploadTarget | undefined,
  upload: Pick<UploadRow, 'offset_bytes' | 'status'> & { readonly refusal?: PhotoRefusal | null | undefined },
): UploadReply {
  const { refusal = null } = upload;
  if (refusal !== null) refuseUnusable(target, refusal);
  return presentUpload(upload);
}

function refuseUnusable(target: UploadTarget | undefined, reason: PhotoRefusal): void {
  const refusal = target?.refuse?.(reason);
  if (refusal !== undefined) throw refusal;
}
