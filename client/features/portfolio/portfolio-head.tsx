import { Plural, Trans } from '@lingui/react/macro';
import { AddPhotos } from './add-photos.tsx';
import { useDeleting } from './deleting.ts';
import { takeIn } from './intake.ts';
import type { ShownPortfolio } from './portfolio.queries.ts';
import styles from './portfolio.module.css';

/** What this place is, how many photos it holds, and the way to add some: there before the rest. */
export function PortfolioHead({ shown }: { shown: ShownPortfolio | null }) {
  const hidden = useDeleting((state) => state.ids);
  const photos = shown?.photos ?? [];
  const count = photos.filter(({ photo }) => !hidden.has(photo.id)).length;
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
      <AddPhotos onFiles={(files) => void takeIn(files, photos.length)} />
    </div>
  );
}
