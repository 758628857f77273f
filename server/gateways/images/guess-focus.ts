import sharp, { type Sharp } from 'sharp';
import type { Focus } from './images.ts';

const LOOK_PX = 200;
/** The place of most faces, in percent. */
const USUAL: Focus = { x: 50, y: 35 };

/**
 * Guesses the point of a photo that crops must keep: halfway between the place of the strongest contrast, colour and
 * skin, and the place of most faces, since the first alone follows a sunset or a lamp past the people (decision 073).
 */
export async function guessFocus(photo: Sharp): Promise<Focus> {
  const { data, info } = await photo
    .resize({ width: LOOK_PX, height: LOOK_PX, fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (height < 2) return USUAL;
  // Without scaling, the library reports the point in pixels of its input.
  const { info: seen } = await sharp(data, { raw: { width, height, channels } })
    .resize({ width, height: Math.ceil(height / 2), fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { x: between(seen.attentionX, width, USUAL.x), y: between(seen.attentionY, height, USUAL.y) };
}

/** In percent, halfway between a pixel and the usual place. */
function between(px: number | undefined, size: number, usual: number): number {
  return px === undefined ? usual : Math.round(((px * 100) / size + usual) / 2);
}
