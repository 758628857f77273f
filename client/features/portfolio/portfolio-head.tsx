import { Plural, Trans } from '@lingui/react/macro';
import { AddPhotos } from './adding/add-photos.tsx';
import { useDeleting } from './photo/deleting.ts';
import { takeIn } from './adding/intake.ts';
import type { ShownAlbum } from './portfolio.queries.ts';
import styles from './portfolio.module.css';

/** The title, the number of photos and the button to add some, shown before the rest. */
export function PortfolioHead({ shown }: { shown: ShownAlbum | null }) {
  const hidden = useDeleting((state) => state.ids);
  const photos = shown?.photos ?? [];
  const deleted = shown?.deleted ?? [];
  const count = photos.filter(({ photo }) => !hidden.has(photo.id) && !deleted.includes(photo.id)).length;
  const isUnknown = shown === null || (!shown.isKnown && count === 0);
  return (
    <div className={styles['head']}>
      <div>
        <h1 className={styles['title']}>
          <Trans>Portfolio</Trans>
        </h1>
        <p className={styles['count']}>
          {isUnknown ? '\u00A0' : <Plural value={count} _0="Aucune photo" one="# photo" other="# photos" />}
        </p>
      </div>
      <AddPhotos onFiles={(files) => void takeIn(files, count)} />
    </div>
  );
}
