// Facts about uploads, without the schemas of their calls, which the device's worker leaves out.

/** The purpose of the bytes. The same bytes for another purpose are another upload. */
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

/** A « Mo » of files: printed and refused sizes are counted alike (shared/formats). */
export const MEGABYTE = 1_024 * 1_024;
/** Bytes a photo. */
export const MAX_PHOTO_BYTES = 25 * MEGABYTE;
export const MEGAPIXEL = 1_000_000;
/** The most pixels, weighted by the cost of decoding (decision 029). */
export const MAX_PIXELS = 100 * MEGAPIXEL;
export const MAX_PORTFOLIO_PHOTOS = 500;

/** A frozen page holds its deletions no longer than this. */
export const UNDO_HELD_MINUTES = 10;

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
