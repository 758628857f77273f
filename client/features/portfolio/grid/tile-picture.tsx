import { Image } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import { focusOf } from '#client/ui/photo/focus.ts';
import { Photo, ThumbHash } from '#client/ui/photo/photo.tsx';
import { useObjectUrl } from '#client/ui/photo/use-object-url.ts';
import type { ShownPhoto } from '../portfolio.queries.ts';
import styles from './photo-grid.module.css';

const TILE_SIZES = '(min-width: 600px) 240px, 33vw';

interface TilePictureProps extends Pick<ShownPhoto, 'photo' | 'preview'> {
  /** Its displayed width, as in an img's `sizes`. */
  readonly sizes?: string;
}

/** The best picture available: the device's preview, the server's image, its colours, its name. */
export function TilePicture({ photo, preview, sizes = TILE_SIZES }: TilePictureProps) {
  const own = useObjectUrl(photo.id, preview);
  const { base, widths, width, height, thumbhash, file_name } = photo;
  const colours = thumbhash === null ? {} : { thumbHash: thumbhash };
  const img = { width, height, alt: file_name, ...focusOf(photo), ...colours };
  if (own !== null) return <Photo key="own" src={own} {...img} />;
  if (base !== null && widths.length > 0) {
    const setOf = (extension: string) => widths.map((px) => `${base}/${px}.${extension} ${px}w`).join(', ');
    return (
      <Photo
        key="server"
        src={`${base}/${widths[0]}.webp`}
        srcSet={setOf('webp')}
        avifSet={setOf('avif')}
        sizes={sizes}
        {...img}
      />
    );
  }
  if (thumbhash !== null) return <ThumbHash of={thumbhash} />;
  return (
    <span className={styles['unseen']}>
      <Icon of={Image} size={24} />
      <span>{file_name}</span>
    </span>
  );
}
