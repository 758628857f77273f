import type { ServedPhoto } from '#client/ui/photo/served-photo.ts';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';

/** Null for a photo without images: public photos have some. */
export function servedOf({ base, widths, width, height, thumbhash }: PublicPhoto): ServedPhoto | null {
  return base === null || widths.length === 0 ? null : { base, widths, width, height, thumbhash };
}
