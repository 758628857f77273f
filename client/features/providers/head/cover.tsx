import type { ReactNode } from 'react';
import { Corners } from '#client/ui/photo/picture.tsx';
import { Photo } from '#client/ui/photo/photo.tsx';
import { photoProps, type ServedPhoto, setOf } from '#client/ui/photo/served-photo.ts';
import styles from '../cover.module.css';

interface CoverProps {
  readonly served: ServedPhoto;
  readonly alt: string;
  /** Three times as wide as high, and uncropped unless the page is too wide. */
  readonly isBanner: boolean;
  /** Controls over the picture, on a phone; with them it takes the place of the page's bars. */
  readonly children?: ReactNode;
}

/** The main picture, as wide as the page. */
export function Cover({ served, alt, isBanner, children }: CoverProps) {
  const upright = served.height > served.width ? styles['upright'] : '';
  return (
    <div
      className={`${styles['cover']} ${isBanner ? styles['banner'] : upright}`}
      {...(children === undefined ? {} : { 'data-immersive': '' })}
    >
      <link
        rel="preload"
        as="image"
        type="image/avif"
        href={`${served.base}/${served.widths[0]}.avif`}
        imageSrcSet={setOf(served.base, served.widths, 'avif')}
        imageSizes="100vw"
        fetchPriority="high"
      />
      <Photo {...photoProps(served, '100vw')} alt={alt} isFirst />
      <Corners />
      {children}
    </div>
  );
}
