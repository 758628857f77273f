import type { Owner } from '#shared/ids.ts';
import type { PictureType, UploadPurpose } from '#shared/uploads/upload.ts';
import { newId } from '#server/new-id.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { type IncomingFile, receiveFile } from './receive-file.ts';
import type { UploadParts } from './upload.ports.ts';
import { forgetUpload, moveOffset } from './upload.rows.ts';

/** A file that comes in one go. */
export interface WholeFile extends IncomingFile {
  readonly purpose: UploadPurpose;
  /** As it was said to be; found out from the bytes afterwards. */
  readonly contentType: PictureType;
}

/**
 * Takes a file in one go, to the same end as one that came in pieces.
 * @returns its upload, and what already has these bytes
 * @throws Refusal `payload_too_large`, and those of `beginUpload`
 */
export async function receiveWhole(
  parts: UploadParts,
  owner: Owner,
  file: WholeFile,
): Promise<{ uploadId: string; duplicateOf: string | null }> {
  const id = newId();
  try {
    const { size, sha256 } = await receiveFile(parts.storage, id, file);
    const { purpose, contentType: content_type } = file;
    const begun = await beginUpload(parts, owner, id, { size, sha256, content_type, purpose });
    if (begun.duplicate_of !== null) return { uploadId: id, duplicateOf: begun.duplicate_of };
    await parts.commit(({ now }) => moveOffset(id, 0, size, now));
    return { uploadId: id, duplicateOf: (await finishUpload(parts, id, sha256)).duplicate_of };
  } catch (error) {
    // Nobody knows its id to go on with it.
    await parts.commit(() => forgetUpload(id));
    await parts.storage.removeUpload(id);
    throw error;
  }
}
