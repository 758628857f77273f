import type { ReactNode } from 'react';
import type { Focused } from './focus.ts';
import { Photo } from './photo.tsx';
import { photoProps } from './served-photo.ts';

/** A photo as lists return it: one that has no images yet has no base. */
interface ListedPhoto extends Focused {
  readonly base?: string | undefined;
  readonly widths?: readonly number[] | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly thumbhash?: string | null | undefined;
  readonly alt: string;
}

/** The photos of a card. @param sizes their displayed width, as in an img's `sizes` */
export function shownPhotos(photos: readonly ListedPhoto[], sizes: string, isFirst = false): ReactNode[] {
  return photos.flatMap(({ base, widths, width, height, thumbhash, focus_x, focus_y, alt }, index) => {
    if (base === undefined || widths === undefined || width === undefined || height === undefined) return [];
    const served = { base, widths, width, height, thumbhash: thumbhash ?? null, focus_x, focus_y };
    return [<Photo key={base} {...photoProps(served, sizes)} alt={alt} isFirst={isFirst && index === 0} />];
  });
}
