import * as z from 'zod/mini';
import { envelope, pageQuery } from '../api/envelope.ts';
import { count, flag, id, instant, text } from '../text.schema.ts';
import { MAX_PHOTO_BYTES } from '../uploads/upload.ts';
import { MAX_TAG_LETTERS, MAX_TAGS } from './tags.ts';

/** Where a photo's bytes are: not all here, being made into pictures, shown, or not a picture we can show. */
export const photoStatuses = ['awaiting_bytes', 'processing', 'ready', 'refused'] as const;

/** Why bytes that arrived whole can't be shown. */
export const photoRefusals = ['not_a_picture', 'too_many_pixels', 'animated', 'damaged'] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

/** Widths of the pictures made of each photo, px; none is wider than the photo. */
export const photoWidths = [320, 640, 1_280, 2_048] as const;

const tags = z.array(text(1, MAX_TAG_LETTERS)).check(z.maxLength(MAX_TAGS));

/** A small picture of the picture, shown first: ThumbHash, base64 (25 bytes or so). */
const thumbhash = z.string().check(z.regex(/^[A-Za-z0-9+/]{4,44}={0,2}$/));

/** `POST /api/portfolio-photos`: the row, before its bytes. What the device saw of the file is shown until they came. */
export const photoCreate = z.strictObject({
  id,
  /** The upload that will bring its bytes; its purpose says `plan` for an image of one. */
  upload_id: id,
  /** The plan it is an image of; absent of a photo of the portfolio. */
  plan_id: z.optional(id),
  /** The name of the file, for the person alone. */
  file_name: text(1, 255),
  tags,
  /** Px, upright; 0 when the device could not read them. */
  width: count(0, 100_000),
  height: count(0, 100_000),
  thumbhash: z.nullable(thumbhash),
  /** When it was taken, local to the camera; null when the file does not say. */
  taken_at: z.nullable(z.iso.datetime({ local: true })),
});
export type PhotoCreate = z.infer<typeof photoCreate>;

/** `PATCH /api/portfolio-photos/update` */
export const photoUpdate = z.strictObject({ id, tags });
export type PhotoUpdate = z.infer<typeof photoUpdate>;

/** `DELETE /api/portfolio-photos`; one that is gone already is no error. */
export const photoDelete = z.strictObject({ id });
export type PhotoDelete = z.infer<typeof photoDelete>;

/** `PATCH /api/portfolio-photos/set-cover/:id` */
export const photoCover = z.strictObject({ id });
export type PhotoCover = z.infer<typeof photoCover>;

const photoIds = z.array(id).check(z.maxLength(1_000));

/** `PATCH /api/portfolio-photos/order`, `id` being the provider's; of a plan's images, the plan's */
export const photoOrder = z.strictObject({
  id,
  /** Every photo of the portfolio, or every image of the plan, first to last; one it leaves out stays at the end. */
  ids: photoIds,
  /** The order the person saw when they changed it; empty where nobody says. In another order by now: `version_conflict`. */
  seen: photoIds,
});
export type PhotoOrder = z.infer<typeof photoOrder>;

/** `POST /api/portfolio-photos/tags`, `id` being the provider's: of several photos at once; whatever other tags they have stay. */
export const photoTags = z.strictObject({ id, ids: photoIds, add: tags, remove: tags });
export type PhotoTags = z.infer<typeof photoTags>;

/** A photo as its owner's devices keep it. */
export const photoSchema = z.object({
  id,
  upload_id: id,
  provider_id: id,
  /** Of an image of a plan; null of a photo of the portfolio. */
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
  taken_at: z.nullable(z.string()),
  size: z.nullable(count(1, MAX_PHOTO_BYTES)),
  /** Of its bytes, lower-case hex; null until they are here. */
  sha256: z.nullable(z.string()),
  /** Pictures of it, narrowest first: `<base>/<width>.avif` and `.webp`; empty until it is ready. */
  base: z.nullable(z.string()),
  widths: z.array(z.int()),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Photo = z.infer<typeof photoSchema>;

/** `POST /api/portfolio-photos/:id/original`: where the file it came as is, for whoever has this, until then. */
export const originalLink = z.object({ url: z.string(), expires_at: instant });
export type OriginalLink = z.infer<typeof originalLink>;

/** `POST /api/portfolio-photos/upload/bulk`: of each file, its photo, or the code of why there is none. */
export const photoUploads = z.object({
  data: z.array(
    z.object({
      file_name: z.string(),
      photo: z.nullable(photoSchema),
      /** 1: the photo was there, with the same bytes. */
      is_duplicate: flag,
      code: z.nullable(z.string()),
    }),
  ),
});
export type PhotoUploadResult = z.infer<typeof photoUploads>['data'][number];

/** The plan whose images they are; the portfolio's without it. */
export const photoUploadQuery = z.strictObject({ plan_id: z.optional(id) });

/** Files of one such form. */
export const MAX_FILES = 50;

/** The form itself, for the documentation. */
export const photosForm = z.strictObject({ files: z.array(z.file()).check(z.minLength(1), z.maxLength(MAX_FILES)) });

/** What anyone may know of a photo. */
export const publicPhotoSchema = z.pick(photoSchema, {
  id: true,
  provider_id: true,
  plan_id: true,
  tags: true,
  is_cover: true,
  width: true,
  height: true,
  thumbhash: true,
  base: true,
  widths: true,
});
export type PublicPhoto = z.infer<typeof publicPhotoSchema>;

/** `GET /api/portfolio-photos?provider_id=`: those that are ready, in the provider's order; or those of a plan. */
export const photoQuery = z.strictObject({ ...pageQuery, provider_id: id, plan_id: z.optional(id) });
export const photoList = envelope(publicPhotoSchema);
