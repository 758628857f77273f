import type { ProfilePicture } from './picture.schema.ts';
import { type PictureKind, pictureShapes } from './pictures.ts';

/** A picture of a person as the server has it. */
export function aProfilePicture(type: PictureKind, fields: Partial<ProfilePicture> = {}): ProfilePicture {
  const base = `/media/picture-${type}`;
  const width = 512;
  return {
    type,
    url: `${base}/${width}.webp`,
    thumbnail_url: `${base}/96.webp`,
    base,
    widths: [96, 256, width],
    width,
    height: Math.round(width / pictureShapes[type].ratio),
    thumbhash: null,
    ...fields,
  };
}
