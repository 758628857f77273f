import { LockMode } from '@mikro-orm/core';
import { em } from '#server/db/request-em.ts';
import { Upload } from './upload.entity.ts';
import type { UploadParts } from './upload.ports.ts';

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
