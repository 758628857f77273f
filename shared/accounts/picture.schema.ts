import * as z from 'zod/mini';
import { id } from '../typed/text.schema.ts';
import { type Crop, pictureKinds } from './pictures.ts';

/**
 * A profile picture: `url` is the widest, `thumbnail_url` one for small places; the other fields
 * let a page choose, as for a photo (`<base>/<width>.avif` and `.webp`). `low_res` is the avatar in its smallest size.
 */
export const profilePictureSchema = z.object({
  type: z.enum([...pictureKinds, 'low_res']),
  url: z.string(),
  thumbnail_url: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
  /** Width of the widest image, px. */
  width: z.int(),
  height: z.int(),
  thumbhash: z.nullable(z.string()),
});
export type ProfilePicture = z.infer<typeof profilePictureSchema>;

/** Allows the rounding errors of the sender's division. */
const CLOSE = 1e-6;
const CROP_FORMAT = /^(?:[01]|[01]?\.\d{1,20})(?:,(?:[01]|[01]?\.\d{1,20})){3}$/;

/** A crop as a field of a form: `x,y,width,height`, plain decimals. */
const crop = z
  .pipe(z.string().check(z.regex(CROP_FORMAT)), z.transform(cropOf))
  .check(z.refine(isPart, { params: { validation: 'maximum' } }));

/**
 * The fields of the form `POST /api/users/upload/profile-picture`. Without a crop: the largest centred part of the
 * picture.
 */
export const pictureFields = z.strictObject({ type: z.enum(pictureKinds), crop: z.optional(crop) });

export type PictureFields = z.infer<typeof pictureFields>;

/** The same with its file, for the documentation. */
export const pictureForm = z.extend(pictureFields, { file: z.file() });

/** Paths `/api/users/profile-pictures/:id`: a person has one picture of each type. */
export const pictureParams = z.strictObject({ id: z.enum(pictureKinds) });

/**
 * `PUT /api/users/profile-pictures/:id`: the picture a person chose, before its bytes, which the named upload brings
 * (`purpose`: the same type). Null: they want none.
 */
export const pictureChoice = z.strictObject({ id: z.enum(pictureKinds), upload_id: z.nullable(id) });
export type PictureChoice = z.infer<typeof pictureChoice>;

function cropOf(text: string): Crop {
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
  return { x, y, width, height };
}

/** Not empty, and within the picture. */
function isPart({ x, y, width, height }: Crop): boolean {
  return width > 0 && height > 0 && x + width <= 1 + CLOSE && y + height <= 1 + CLOSE;
}
