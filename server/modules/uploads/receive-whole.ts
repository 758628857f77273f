import type { Owner } from '#shared/ids.ts';
import type { PictureType, UploadPurpose } from '#shared/uploads/upload.ts';
import { newId } from '#server/foundation/new-id.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { type IncomingFile, receiveFile } from './receive-file.ts';
import type { UploadParts } from './upload.ports.ts';
import { deleteUploadRow, moveOffset } from './upload.rows.ts';

/** A file that arrives in one request. */
export interface WholeFile extends IncomingFile {
  readonly purpose: UploadPurpose;
  /** The announced type; the real one is detected from the bytes. */
  readonly contentType: PictureType;
}

/**
 * Receives a file in one request, with the same result as in pieces.
 * @returns its upload, and the row that already has these bytes
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
    // Its id is unknown to any device, so it cannot be continued.
    await parts.commit(() => deleteUploadRow(id));
    await parts.storage.removeUpload(id);
    throw error;
  }
}
