import { LockMode } from '@mikro-orm/core';
import { em } from '#server/db/request-em.ts';
import { Upload } from './upload.entity.ts';
import type { UploadParts } from './upload.ports.ts';
import { uploadRow } from './upload.rows.ts';

/** Gives up an upload. One that is gone is no error; one that is complete belongs to what waited for it, and stays. */
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
 * Takes away the bytes of an upload that was forgotten with its photo. A device that has not heard of that may have begun it
 * again: then they are that one's.
 */
export function removeForgotten(parts: UploadParts, id: string): Promise<void> {
  return parts.writers.take(id, async () => {
    if ((await parts.commit(() => uploadRow(id))) === null) await parts.storage.removeUpload(id);
  });
}
