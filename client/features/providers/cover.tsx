import { Corners } from '#client/ui/picture.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { photoProps, setOf } from '#client/ui/served-photo.ts';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import { servedOf } from './served.ts';
import styles from './provider.module.css';

/** The photo that leads, as wide as the page. */
export function Cover({ photo, alt }: { photo: PublicPhoto; alt: string }) {
  const served = servedOf(photo);
  if (served === null) return null;
  return (
    <div className={`${styles['cover']} ${served.height > served.width ? styles['upright'] : ''}`}>
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
    </div>
  );
}
