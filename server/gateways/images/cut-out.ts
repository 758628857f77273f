import type { Crop } from '#shared/accounts/pictures.ts';
import type { PictureShape } from './images.ts';
import type { OpenPhoto } from './open-photo.ts';

/** A smaller face cannot be recognized. */
const MIN_PX = 16;
/** The crop was rounded to whole pixels of a picture that may be small on the screen. */
const RATIO_TOLERANCE = 0.03;

/** The requested part does not have the required ratio. */
export class Misshapen extends Error {
  override readonly name = 'Misshapen';
}

type CutShape = Pick<PictureShape, 'crop'> & { readonly ratio: number };

/** Cuts a part of the exact ratio out of a photo. @throws Misshapen */
export function cutOut({ image, decodes }: OpenPhoto, { ratio, crop }: CutShape): OpenPhoto {
  const part = crop === null ? middle(decodes, ratio) : within(decodes, crop);
  if (Math.abs(part.width / (part.height * ratio) - 1) > RATIO_TOLERANCE) throw new Misshapen();
  const height = Math.round(Math.min(part.height, part.width / ratio));
  const width = Math.min(decodes.width, Math.round(height * ratio));
  if (Math.min(width, height) < MIN_PX) throw new Misshapen();
  const left = between(Math.round(part.x + (part.width - width) / 2), decodes.width - width);
  const top = between(Math.round(part.y + (part.height - height) / 2), decodes.height - height);
  return { image: image.extract({ left, top, width, height }), decodes: { width, height }, width, height };
}

/** In pixels. */
function within({ width, height }: OpenPhoto['decodes'], crop: Crop): Crop {
  return { x: crop.x * width, y: crop.y * height, width: crop.width * width, height: crop.height * height };
}

function middle({ width, height }: OpenPhoto['decodes'], ratio: number): Crop {
  const part = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return { ...part, x: (width - part.width) / 2, y: (height - part.height) / 2 };
}

function between(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
