// Facts about uploads, without the schemas of their calls, which the device's worker does not load.

/** The purpose of the bytes. The same bytes for another purpose are another upload. */
export const uploadPurposes = ['portfolio', 'plan', 'avatar', 'banner', 'receipt'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Image types of phones, cameras and screens; detected by the bytes, never by the name (docs/decisions). */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;
export type PictureType = (typeof pictureTypes)[number];

/** A « Mo » of files: printed and accepted sizes use the same unit (shared/formats). */
export const MEGABYTE = 1_024 * 1_024;
/** The maximum bytes of a photo. */
export const MAX_PHOTO_BYTES = 25 * MEGABYTE;
export const MEGAPIXEL = 1_000_000;
/** The maximum pixels, weighted by the cost of decoding (decision 029). */
export const MAX_PIXELS = 100 * MEGAPIXEL;
export const MAX_PORTFOLIO_PHOTOS = 500;
/** The maximum number of images of one plan. */
export const MAX_PLAN_IMAGES = 20;

/** The maximum length of a file's name, UTF-16 units. */
export const MAX_FILE_NAME = 255;

/** A file's name as the server accepts it: a longer one is cut at a character. */
export function fileNameOf(name: string): string {
  const cut = name.toWellFormed().replaceAll('\0', '').slice(0, MAX_FILE_NAME);
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1);
  // A name of spaces and invisible marks names nothing.
  return /[^\s\p{C}]/u.test(whole) ? whole : 'photo';
}

/** The number of places in a plan, or in the portfolio. */
export function placesOf(planId: string | null): number {
  return planId === null ? MAX_PORTFOLIO_PHOTOS : MAX_PLAN_IMAGES;
}

/** The longest time that a frozen page holds its deletions. */
export const UNDO_HELD_MINUTES = 10;

// Headers of `PATCH /api/uploads/:id` (draft-ietf-httpbis-resumable-upload; RFC 9530 for the digest).
export const UPLOAD_OFFSET = 'upload-offset';
/** `?1` on the last piece. */
export const UPLOAD_COMPLETE = 'upload-complete';
/** `sha-256=:<base64>:` of this piece. */
export const CONTENT_DIGEST = 'content-digest';
export const PIECE_TYPE = 'application/partial-upload';

/** The minimum and maximum size of a piece; only the last one may be smaller. */
export const MIN_PIECE_BYTES = 256 * 1_024;
export const MAX_PIECE_BYTES = 4 * 1_024 * 1_024;
