import { Image } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { Photo, ThumbHash } from '#client/ui/photo.tsx';
import type { ShownPhoto } from './portfolio.queries.ts';
import styles from './photo-grid.module.css';

const SIZES = '(min-width: 600px) 240px, 33vw';

/** What can be seen of a photo by now: the device's own small picture, the server's, its colours, its name. */
export function TilePicture({ photo, preview }: Pick<ShownPhoto, 'photo' | 'preview'>) {
  const own = useObjectUrl(photo.id, preview);
  const { base, widths, width, height, thumbhash, file_name } = photo;
  const img = { width, height, alt: file_name, ...(thumbhash === null ? {} : { thumbHash: thumbhash }) };
  if (own !== null) return <Photo key="own" src={own} {...img} />;
  if (base !== null && widths.length > 0) {
    const setOf = (extension: string) => widths.map((px) => `${base}/${px}.${extension} ${px}w`).join(', ');
    return (
      <Photo
        key="server"
        src={`${base}/${widths[0]}.webp`}
        srcSet={setOf('webp')}
        avifSet={setOf('avif')}
        sizes={SIZES}
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

/** A URL for bytes of this page, as long as it shows them. Each answer of the device brings new bytes of the same picture. */
function useObjectUrl(id: string, bytes: ArrayBuffer | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const hasBytes = bytes !== null;
  useEffect(() => {
    if (bytes === null) return undefined;
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }));
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one URL for a picture, whatever copy of its bytes came
  }, [id, hasBytes]);
  return url;
}
