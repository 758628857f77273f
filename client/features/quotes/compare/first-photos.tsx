import { Plate } from '#client/ui/photo/picture.tsx';
import { shownPhotos } from '#client/ui/photo/shown-photos.tsx';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import styles from './compare.module.css';

interface FirstPhotosProps {
  readonly photographer: Provider | null;
  readonly category: CategoryKey;
  readonly most: number;
  /** Their displayed width, as in an img's `sizes`. */
  readonly sizes: string;
}

/** The first photos of a photographer; their place is kept by a plate when this device has none. */
export function FirstPhotos({ photographer, category, most, sizes }: FirstPhotosProps) {
  const photos = shownPhotos(photographer?.images ?? [], sizes).slice(0, most);
  if (photos.length === 0) {
    return (
      <span className={styles['plate']}>
        <Plate name={category} size={96} />
      </span>
    );
  }
  return photos.map((photo, index) => (
    <span key={index} className={styles['photo']}>
      {photo}
    </span>
  ));
}
