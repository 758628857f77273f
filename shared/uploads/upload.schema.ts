import * as z from 'zod/mini';
import { count, id } from '../typed/text.schema.ts';
import { MAX_PHOTO_BYTES, pictureTypes, uploadPurposes } from './upload.ts';

/** SHA-256 of the whole file, lower-case hex. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `PUT /api/uploads/:id`: announces the bytes; repeated after any cut. The device creates the id (UUIDv7). */
export const uploadBody = z.strictObject({
  size: count(1, MAX_PHOTO_BYTES),
  sha256,
  content_type: z.enum(pictureTypes),
  purpose: z.enum(uploadPurposes),
});
export type UploadBody = z.infer<typeof uploadBody>;

/** The number of bytes on the server, or the photo that already has these bytes: then nothing need be sent. */
export const uploadReply = z.object({
  offset: count(0, MAX_PHOTO_BYTES),
  /** 1: every byte has arrived, and is checked and moved to its place. */
  is_complete: z.literal([0, 1]),
  duplicate_of: z.nullable(id),
});
export type UploadReply = z.infer<typeof uploadReply>;
