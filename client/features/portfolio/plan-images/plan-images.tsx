import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { MAX_PLAN_IMAGES } from '#shared/uploads/upload.ts';
import { AddPhotos } from '../adding/add-photos.tsx';
import { AlbumBar, AlbumEnd, AlbumGrid, AlbumNews } from '../album/album-parts.tsx';
import { useAlbum } from '../album/use-album.ts';
import type { ShownAlbum } from '../portfolio.queries.ts';
import styles from './plan-images.module.css';

interface PlanImagesProps {
  readonly shown: ShownAlbum;
  readonly planId: string;
  readonly locale: LocaleCode;
}

/** The images of a plan: the first is its cover. Each change is stored on the device first, and sent automatically. */
export default function PlanImages({ shown: latest, planId, locale }: PlanImagesProps) {
  const { t } = useLingui();
  // The device reports several changes for one move; they must not delay a tap or a key.
  const shown = useDeferredValue(latest);
  const album = useAlbum(shown, { id: planId, planId });
  const { photos } = album;
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['title']}>
            <Trans>Images</Trans>
          </h2>
          <p className={styles['count']}>
            {photos.length === 0 ? (
              <Trans>Aucune image</Trans>
            ) : (
              <Plural
                value={photos.length}
                one={`# image sur ${MAX_PLAN_IMAGES}`}
                other={`# images sur ${MAX_PLAN_IMAGES}`}
              />
            )}
          </p>
        </div>
        <AddPhotos onFiles={album.bring} />
      </div>
      <p className={styles['lead']}>
        <Trans>
          La première est la couverture du forfait : vos clients la voient d’abord. Trois à huit images suffisent.
        </Trans>
      </p>
      <AlbumNews album={album} locale={locale} />
      {photos.length === 0 ? (
        <p className={styles['nothing']}>
          <Trans>Choisissez, déposez ou collez vos images ici, même sans réseau.</Trans>
        </p>
      ) : (
        <AlbumGrid album={album} locale={locale} label={t`Images du forfait, dans leur ordre`} />
      )}
      <AlbumBar album={album} onTag={null} />
      <AlbumEnd album={album} />
    </section>
  );
}
