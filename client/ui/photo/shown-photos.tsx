import type { ReactNode } from 'react';
import { Photo } from './photo.tsx';
import { photoProps } from './served-photo.ts';

/** A photo as lists return it: one that has no images yet has no base. */
interface ListedPhoto {
  readonly base?: string | undefined;
  readonly widths?: readonly number[] | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly thumbhash?: string | null | undefined;
  readonly alt: string;
}

/** The photos of a card. @param sizes their displayed width, as in an img's `sizes` */
export function shownPhotos(photos: readonly ListedPhoto[], sizes: string, isFirst = false): ReactNode[] {
  return photos.flatMap(({ base, widths, width, height, thumbhash, alt }, index) => {
    if (base === undefined || widths === undefined || width === undefined || height === undefined) return [];
    const served = { base, widths, width, height, thumbhash: thumbhash ?? null };
    return [<Photo key={base} {...photoProps(served, sizes)} alt={alt} isFirst={isFirst && index === 0} />];
  });
}
