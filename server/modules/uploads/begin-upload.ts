import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import type { UploadBody, UploadReply } from '#shared/uploads/upload.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { refuseLateOwner } from '#server/foundation/work/late-sender.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { completeReply, finishUpload } from './finish-upload.ts';
import { refuseWithoutRoom } from './receive-file.ts';
import { Upload } from './upload.entity.ts';
import { takePlace } from './places/upload-places.ts';
import type { UploadParts, UploadTarget } from './upload.ports.ts';
import { presentDuplicate, presentUpload } from './upload.rows.ts';

/**
 * Starts an upload, or returns its offset after an interruption. A sender that is still connected yields first, so that
 * its bytes are counted. An upload with all bytes that was cut before its end is finished.
 * @throws Refusal `id_taken`, `already_exists`, `validation_failed`, `payload_too_large`, `too_many_requests`,
 *   `storage_full`, `server_full`
 */
export async function beginUpload(
  parts: UploadParts,
  owner: Owner,
  id: string,
  body: UploadBody,
): Promise<UploadReply> {
  const target = parts.targets[body.purpose];
  if (target === undefined) throw invalid([{ field: 'purpose', validation: 'enum' }]);
  if (body.size > target.maxBytes) throw new Refusal('payload_too_large');
  await refuseWithoutRoom(parts.storage, body.size);
  return parts.writers.take(id, async () => {
    const there = await parts.storage.uploadBytes(id);
    const begin = () => parts.commit((work) => keep(parts.limits, target, work, { id, owner, ...body }, there));
    const reply = await begin().catch((error: unknown) => {
      // The same start came twice at once: the other's row exists now.
      if (error instanceof UniqueConstraintViolationException) return begin();
      throw error;
    });
    if (reply.duplicate_of !== null) await parts.storage.removeUpload(id);
    return reply.offset === body.size && reply.is_complete === 0 ? finishUpload(parts, id) : reply;
  });
}

type Asked = UploadBody & { readonly id: string; readonly owner: Owner };

async function keep(
  limits: Limits,
  target: UploadTarget,
  work: Work,
  asked: Asked,
  there: number,
): Promise<UploadReply> {
  await refuseLateOwner(asked.owner);
  const same = await target.findSameBytes(asked);
  const upload = await em().findOne(Upload, { id: asked.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (upload !== null) refuseOtherFile(upload, asked);
  if (upload?.status === 'complete') return completeReply(target, upload);
  if (same !== null) {
    await em().nativeDelete(Upload, { id: asked.id });
    await target.drop(work, asked);
    return presentDuplicate(same);
  }
  if (upload === null) return presentUpload(await insert(limits, target, work.now, asked));
  // A killed server wrote them before it could record them. If they were wrong, the hash of the whole would differ.
  if (there > upload.offset_bytes && there <= upload.size) {
    upload.offset_bytes = there;
    upload.updated_at = work.now;
    await em().flush();
  }
  return presentUpload(upload);
}

/** An id belongs to its first user, for the same bytes. */
function refuseOtherFile(upload: Upload, asked: Asked): void {
  if (upload.owner !== asked.owner) throw new Refusal('id_taken');
  if (upload.size !== asked.size || upload.sha256 !== asked.sha256 || upload.purpose !== asked.purpose) {
    throw new Refusal('already_exists', { current: presentUpload(upload) });
  }
}

async function insert(limits: Limits, target: UploadTarget, now: Date, asked: Asked): Promise<Upload> {
  await refuseBeyondQuota(limits, target, asked);
  await takePlace(limits, asked.owner, now);
  const upload = em().create(Upload, {
    ...asked,
    offset_bytes: 0,
    status: 'open',
    refusal: null,
    created_at: now,
    updated_at: now,
  });
  await em().flush();
  return upload;
}

async function refuseBeyondQuota(limits: Limits, target: UploadTarget, { owner, purpose }: Asked): Promise<void> {
  const kept = await em().count(Upload, { owner, purpose });
  if (kept >= target.quota(limits)) throw new Refusal('storage_full', { detail: 'There is no room for more' });
}
