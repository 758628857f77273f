/** A photo as the server serves it: `<base>/<width>.avif` and `.webp`, each width once. */
export interface ServedPhoto {
  readonly base: string;
  readonly widths: readonly number[];
  /** Px of the photo itself. */
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string | null;
}

/** What `Photo` is given to show it. @param sizes how wide it is shown, as in an img's `sizes` */
export function photoProps({ base, widths, width, height, thumbhash }: ServedPhoto, sizes: string) {
  return {
    src: `${base}/${widths[0]}.webp`,
    srcSet: setOf(base, widths, 'webp'),
    avifSet: setOf(base, widths, 'avif'),
    sizes,
    width,
    height,
    ...(thumbhash === null ? {} : { thumbHash: thumbhash }),
  };
}

export function setOf(base: string, widths: readonly number[], extension: 'avif' | 'webp'): string {
  return widths.map((px) => `${base}/${px}.${extension} ${px}w`).join(', ');
}
