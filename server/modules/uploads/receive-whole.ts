import { createHash } from 'node:crypto';
import type { Owner } from '#shared/ids.ts';
import type { PictureType, UploadPurpose } from '#shared/uploads/upload.schema.ts';
import type { Bytes } from '#server/gateways/storage/storage.ts';
import { newId } from '#server/new-id.ts';
import { invalid, Refusal } from '#server/problems.ts';
import { beginUpload } from './begin-upload.ts';
import type { UploadParts } from './upload.ports.ts';
import { forgetUpload, moveOffset } from './upload.rows.ts';
import { finishUpload } from './finish-upload.ts';

/** A file that comes in one go. */
export interface WholeFile {
  readonly purpose: UploadPurpose;
  /** As it was said to be; found out from the bytes afterwards. */
  readonly contentType: PictureType;
  readonly bytes: Bytes;
  /** Whether `bytes`, read to their end, were all there was. */
  readonly isWhole: () => boolean;
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
    const { size, sha256 } = await write(parts, id, file);
    const { purpose, contentType: content_type } = file;
    const begun = await beginUpload(parts, owner, id, { size, sha256, content_type, purpose });
    if (begun.duplicate_of !== null) return { uploadId: id, duplicateOf: begun.duplicate_of };
    await parts.commit(({ now }) => moveOffset(id, 0, size, now));
    return { uploadId: id, duplicateOf: (await finishUpload(parts, id)).duplicate_of };
  } catch (error) {
    // Nobody knows its id to go on with it.
    await parts.commit(() => forgetUpload(id));
    await parts.storage.removeUpload(id);
    throw error;
  }
}

/** It has no row yet, since its size and hash are not known: one cut here is swept with the files no row names. */
async function write(
  { storage }: UploadParts,
  id: string,
  { bytes, isWhole }: WholeFile,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      hash.update(chunk);
      yield chunk;
    }
  }
  await storage.writePiece(id, 0, measured());
  if (!isWhole()) throw new Refusal('payload_too_large');
  if (size === 0) throw invalid([{ field: 'size', validation: 'minimum' }]);
  return { size, sha256: hash.digest('hex') };
}
