import * as z from 'zod/mini';
import { envelope, pageQuery } from '../protocol/envelope.ts';
import { count, flag, id, instant, text } from '../typed/text.schema.ts';
import { MAX_FILE_NAME, MAX_PHOTO_BYTES } from '../uploads/upload.ts';
import { MAX_TAG_LETTERS, MAX_TAGS } from './tags.ts';

/** The state of a photo's bytes: incomplete, being processed, ready, or not a picture we can show. */
export const photoStatuses = ['awaiting_bytes', 'processing', 'ready', 'refused'] as const;

/** Why a complete file cannot be shown. */
export const photoRefusals = ['not_a_picture', 'too_many_pixels', 'animated', 'damaged'] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

/** Widths of each photo's images, px; none is wider than the photo. */
export const photoWidths = [320, 640, 1_280, 2_048] as const;

const tags = z.array(text(1, MAX_TAG_LETTERS)).check(z.maxLength(MAX_TAGS));

/** ThumbHash, base64 (about 25 bytes), shown before the photo loads. */
const thumbhash = z.string().check(z.regex(/^[A-Za-z0-9+/]{4,44}={0,2}$/));

/**
 * `POST /api/portfolio-photos`: the row, before its bytes. Until they arrive, the device's description of the file is
 * shown.
 */
export const photoCreate = z.strictObject({
  id,
  /** The upload of its bytes; its purpose is `plan` for an image of a plan. */
  upload_id: id,
  /** The plan of the image; absent for a photo of the portfolio. */
  plan_id: z.optional(id),
  /** The name of the file, visible only to its owner. */
  file_name: text(1, MAX_FILE_NAME),
  tags,
  /** Px, upright; 0 when the device could not decode the file. */
  width: count(0, 100_000),
  height: count(0, 100_000),
  thumbhash: z.nullable(thumbhash),
  /** The date of the shot in the camera's time; null when the file has none. */
  taken_at: z.nullable(z.iso.datetime({ local: true })),
});
export type PhotoCreate = z.infer<typeof photoCreate>;

/** `PATCH /api/portfolio-photos/update` */
export const photoUpdate = z.strictObject({ id, tags });
export type PhotoUpdate = z.infer<typeof photoUpdate>;

/** `DELETE /api/portfolio-photos`; deleting a deleted photo is not an error. */
export const photoDelete = z.strictObject({ id });
export type PhotoDelete = z.infer<typeof photoDelete>;

/**
 * A point of a photo, in percent of its width and height from its left and top edges: crops keep it. Null when nobody
 * has chosen or guessed one.
 */
const focus = { focus_x: count(0, 100), focus_y: count(0, 100) };

/** `PATCH /api/portfolio-photos/set-focus/:id` */
export const photoFocus = z.strictObject({ id, ...focus });
export type PhotoFocus = z.infer<typeof photoFocus>;

/** `PATCH /api/portfolio-photos/set-cover/:id` */
export const photoCover = z.strictObject({ id });
export type PhotoCover = z.infer<typeof photoCover>;

const photoIds = z.array(id).check(z.maxLength(1_000));

/** `PATCH /api/portfolio-photos/order`; `id` is the provider's id or, for a plan's images, the plan's */
export const photoOrder = z.strictObject({
  id,
  /**
   * Every photo of the portfolio, or every image of the plan, first to last; photos it does not name stay at the end.
   */
  ids: photoIds,
  /**
   * The order the person saw when they changed it; empty when unknown. If the current order differs:
   * `version_conflict`.
   */
  seen: photoIds,
});
export type PhotoOrder = z.infer<typeof photoOrder>;

/**
 * `POST /api/portfolio-photos/tags`; `id` is the provider's id. Changes the tags of several photos at once; their other
 * tags stay.
 */
export const photoTags = z.strictObject({ id, ids: photoIds, add: tags, remove: tags });
export type PhotoTags = z.infer<typeof photoTags>;

/** A photo as its owner's devices store it. */
export const photoSchema = z.object({
  id,
  upload_id: id,
  provider_id: id,
  /** The plan of an image; null for a photo of the portfolio. */
  plan_id: z.nullable(id),
  status: z.enum(photoStatuses),
  refusal: z.nullable(z.enum(photoRefusals)),
  file_name: z.string(),
  tags: z.array(z.string()),
  /** Smaller comes first; photos of the same position by id. */
  position: z.int(),
  is_cover: flag,
  width: z.int(),
  height: z.int(),
  thumbhash: z.nullable(z.string()),
  focus_x: z.nullable(focus.focus_x),
  focus_y: z.nullable(focus.focus_y),
  taken_at: z.nullable(z.string()),
  size: z.nullable(count(1, MAX_PHOTO_BYTES)),
  /** The hash of its bytes, lower-case hex; null until they have arrived. */
  sha256: z.nullable(z.string()),
  /** Its images, narrowest first: `<base>/<width>.avif` and `.webp`; empty until it is ready. */
  base: z.nullable(z.string()),
  widths: z.array(z.int()),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Photo = z.infer<typeof photoSchema>;

/** `POST /api/portfolio-photos/:id/original`: a link to the original for anyone who has it, and its expiry. */
export const originalLink = z.object({ url: z.string(), expires_at: instant });
export type OriginalLink = z.infer<typeof originalLink>;

/** `POST /api/portfolio-photos/upload/bulk`: for each file, its photo, or the code of its refusal. */
export const photoUploads = z.object({
  data: z.array(
    z.object({
      file_name: z.string(),
      photo: z.nullable(photoSchema),
      /** 1: a photo with the same bytes existed already. */
      is_duplicate: flag,
      code: z.nullable(z.string()),
    }),
  ),
});
export type PhotoUploadResult = z.infer<typeof photoUploads>['data'][number];

/** The plan of the images; absent for the portfolio. */
export const photoUploadQuery = z.strictObject({ plan_id: z.optional(id) });

/** The maximum number of files in one form. */
export const MAX_FILES = 50;

/** The form itself, for the documentation. */
export const photosForm = z.strictObject({ files: z.array(z.file()).check(z.minLength(1), z.maxLength(MAX_FILES)) });

/** The public fields of a photo. */
export const publicPhotoSchema = z.pick(photoSchema, {
  id: true,
  provider_id: true,
  plan_id: true,
  tags: true,
  is_cover: true,
  width: true,
  height: true,
  thumbhash: true,
  focus_x: true,
  focus_y: true,
  base: true,
  widths: true,
});
export type PublicPhoto = z.infer<typeof publicPhotoSchema>;

/** `GET /api/portfolio-photos?provider_id=`: the ready ones, in the provider's order; or those of a plan. */
export const photoQuery = z.strictObject({ ...pageQuery, provider_id: id, plan_id: z.optional(id) });
export const photoList = envelope(publicPhotoSchema);
