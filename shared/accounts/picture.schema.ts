import * as z from 'zod/mini';
import { MAX_PHOTO_BYTES } from '../uploads/upload.schema.ts';

/** The pictures a person sets: their face, and what stands over a photographer's page. */
export const pictureKinds = ['avatar', 'banner'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** How each is cut and kept: its width by its height, the widths made of it (px), the most bytes that are taken for it. */
export const pictureShapes = {
  avatar: { ratio: 1, widths: [48, 96, 256, 512], maxBytes: 5_000_000 },
  banner: { ratio: 3, widths: [640, 1_280, 1_920], maxBytes: MAX_PHOTO_BYTES },
} as const satisfies Record<PictureKind, { ratio: number; widths: readonly number[]; maxBytes: number }>;

/**
 * A picture of somebody, as product.md has it: `url` is the widest, `thumbnail_url` one for small places; the rest lets a
 * page choose, as of a photo (`<base>/<width>.avif` and `.webp`). `low_res` is the avatar at its smallest.
 */
export const profilePictureSchema = z.object({
  type: z.enum([...pictureKinds, 'low_res']),
  url: z.string(),
  thumbnail_url: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
  /** Of the widest, px. */
  width: z.int(),
  height: z.int(),
  thumbhash: z.nullable(z.string()),
});
export type ProfilePicture = z.infer<typeof profilePictureSchema>;

/** A part of a picture as it is seen, upright: of its width and height, 0 to 1, from its upper left corner. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rounding of whoever divided. */
const CLOSE = 1e-6;
const CROP_FORMAT = /^(?:[01]|[01]?\.\d{1,20})(?:,(?:[01]|[01]?\.\d{1,20})){3}$/;

/** A crop as a field of a form: `x,y,width,height`, plain decimals. */
const cropText = z
  .pipe(z.string().check(z.regex(CROP_FORMAT)), z.transform(cropOf))
  .check(z.refine(isPart, { params: { validation: 'maximum' } }));

/** The words of the form `POST /api/users/upload/profile-picture`. Without a crop: the most of the picture, from its middle. */
export const pictureFields = z.strictObject({ type: z.enum(pictureKinds), crop: z.optional(cropText) });

export type PictureFields = z.infer<typeof pictureFields>;

/** The same with its file, for the documentation. */
export const pictureForm = z.extend(pictureFields, { file: z.file() });

/** `DELETE /api/users/profile-pictures/:type` */
export const pictureParams = z.strictObject({ type: z.enum(pictureKinds) });

function cropOf(text: string): Crop {
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
  return { x, y, width, height };
}

/** Something, and within the picture. */
function isPart({ x, y, width, height }: Crop): boolean {
  return width > 0 && height > 0 && x + width <= 1 + CLOSE && y + height <= 1 + CLOSE;
}

/** The picture of a kind among somebody's; undefined when they have none. */
export function pictureOf<Picture extends { readonly type: string }>(
  pictures: readonly Picture[] | undefined,
  type: ProfilePicture['type'],
): Picture | undefined {
  return pictures?.find((one) => one.type === type);
}
