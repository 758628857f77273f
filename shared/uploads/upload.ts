// What an upload is, without the schemas of its calls: the device's worker does without those.

/** What the bytes are for: the same ones for another purpose are another upload. */
export const uploadPurposes = ['portfolio', 'plan', 'avatar', 'banner'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Pictures that phones, cameras and screens make; decided by the bytes, never by the name (docs/decisions). */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;
export type PictureType = (typeof pictureTypes)[number];

const MEGABYTE = 1_000_000;
/** Bytes a photo. */
export const MAX_PHOTO_BYTES = 25 * MEGABYTE;
export const MAX_PIXELS = 100 * MEGABYTE;
export const MAX_PORTFOLIO_PHOTOS = 500;

// Headers of `PATCH /api/uploads/:id` (draft-ietf-httpbis-resumable-upload; RFC 9530 for the digest).
export const UPLOAD_OFFSET = 'upload-offset';
/** `?1` on the last piece. */
export const UPLOAD_COMPLETE = 'upload-complete';
/** `sha-256=:<base64>:` of this piece. */
export const CONTENT_DIGEST = 'content-digest';
export const PIECE_TYPE = 'application/partial-upload';

/** A piece is at least and at most this long, but for the last one, which may be shorter. */
export const MIN_PIECE_BYTES = 256 * 1_024;
export const MAX_PIECE_BYTES = 4 * 1_024 * 1_024;
