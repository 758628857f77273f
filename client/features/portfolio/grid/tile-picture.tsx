import { Image } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { focusOf } from '#client/ui/photo/focus.ts';
import { Photo, ThumbHash } from '#client/ui/photo/photo.tsx';
import type { ShownPhoto } from '../portfolio.queries.ts';
import styles from './photo-grid.module.css';

const JPEG_FIRST_BYTE = 0xff;

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

/** Previews are WebP, or JPEG where the browser writes no WebP. */
function typeOf(bytes: ArrayBuffer): 'image/jpeg' | 'image/webp' {
  return new Uint8Array(bytes, 0, Math.min(1, bytes.byteLength))[0] === JPEG_FIRST_BYTE ? 'image/jpeg' : 'image/webp';
}

/** A URL for the bytes of a shown picture. New copies of the same bytes from the device need no new URL. */
function useObjectUrl(id: string, bytes: ArrayBuffer | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const hasBytes = bytes !== null;
  const makeUrl = useEffectEvent(() =>
    bytes === null ? null : URL.createObjectURL(new Blob([bytes], { type: typeOf(bytes) })),
  );
  useEffect(() => {
    const made = makeUrl();
    if (made === null) return undefined;
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [id, hasBytes]);
  return url;
}
