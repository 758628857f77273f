import type { ServedPhoto } from '#client/ui/photo/served-photo.ts';
import type { ShownImage } from '#shared/portfolio/shown-image.schema.ts';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';

/** Null for a photo without images: public photos have some. */
export function servedOf({
  base,
  widths,
  width,
  height,
  thumbhash,
  focus_x,
  focus_y,
}: PublicPhoto): ServedPhoto | null {
  return base === null || widths.length === 0 ? null : { base, widths, width, height, thumbhash, focus_x, focus_y };
}

/** Null for an image that is a single file. */
export function servedImage(image: ShownImage): ServedPhoto | null {
  const { base, widths, width, height, thumbhash = null, focus_x, focus_y } = image;
  if (base === undefined || widths === undefined || width === undefined || height === undefined) return null;
  return { base, widths, width, height, thumbhash, focus_x, focus_y };
}
