import { type Focused, focusOf } from './focus.ts';

/** A photo as the server serves it: `<base>/<width>.avif` and `.webp`, each width once. */
export interface ServedPhoto extends Focused {
  readonly base: string;
  readonly widths: readonly number[];
  /** The size of the original in px. */
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string | null;
}

/**
 * The props of `Photo` for a served photo.
 * @param sizes its displayed width, as in an img's `sizes`
 */
export function photoProps({ base, widths, width, height, thumbhash, ...focus }: ServedPhoto, sizes: string) {
  return {
    src: `${base}/${widths[0]}.webp`,
    srcSet: setOf(base, widths, 'webp'),
    avifSet: setOf(base, widths, 'avif'),
    sizes,
    width,
    height,
    ...focusOf(focus),
    ...(thumbhash === null ? {} : { thumbHash: thumbhash }),
  };
}

/**
 * The props of `Avatar` for a square picture, sharp on a screen with two device pixels for each CSS pixel; none without
 * a picture.
 */
export function squareOf(picture: Pick<ServedPhoto, 'base' | 'widths'> | undefined, px: number): { src?: string } {
  const width = picture?.widths.find((one) => one >= 2 * px) ?? picture?.widths.at(-1);
  return picture === undefined || width === undefined ? {} : { src: `${picture.base}/${width}.webp` };
}

export function setOf(base: string, widths: readonly number[], extension: 'avif' | 'webp'): string {
  return widths.map((px) => `${base}/${px}.${extension} ${px}w`).join(', ');
}
