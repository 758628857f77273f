import { LockMode } from '@mikro-orm/core';
import { em } from '#server/foundation/db/request-em.ts';
import { Upload } from './upload.entity.ts';
import type { UploadParts } from './upload.ports.ts';
import { uploadRow } from './upload.rows.ts';

/** Cancels an upload. A missing one is no error; a complete one belongs to the row that waited for it, and stays. */
export function cancelUpload(parts: UploadParts, owner: string, id: string): Promise<void> {
  return parts.writers.take(id, async () => {
    const isGone = await parts.commit(async () => {
      const upload = await em().findOne(Upload, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (upload === null || upload.owner !== owner || upload.status === 'complete') return false;
      await em().nativeDelete(Upload, { id });
      return true;
    });
    if (isGone) await parts.storage.removeUpload(id);
  });
}

/**
 * Deletes the bytes of an upload that was deleted with its photo. A device that does not know this yet may have started
 * it again: then the new upload keeps them.
 */
export function removeBytesOfDeleted(parts: UploadParts, id: string): Promise<void> {
  return parts.writers.take(id, async () => {
    if ((await parts.commit(() => uploadRow(id))) === null) await parts.storage.removeUpload(id);
  });
}
