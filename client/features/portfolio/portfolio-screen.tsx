// A photographer's photos: added, ordered, tagged, sent; the images of plans.
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, Suspense, useEffect, useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { AlbumBar, AlbumEnd, AlbumGrid, AlbumNews } from './album/album-parts.tsx';
import { useAlbum } from './album/use-album.ts';
import { PortfolioLoading } from './portfolio-loading.tsx';
import type { ShownAlbum } from './portfolio.queries.ts';
import { allOf } from './grid/selection.ts';
import { TagChips } from './tags/tag-chips.tsx';
import { tagCounts } from './tags/tag-filter.ts';
import styles from './portfolio.module.css';

const TagDialog = lazyWith(['portfolio'], () => import('./tags/tag-dialog.tsx'));

const PATIENCE_MS = 10_000;

interface PortfolioScreenProps {
  readonly shown: ShownAlbum;
  readonly providerId: string;
  readonly locale: LocaleCode;
  /** Photos shared with the app that could not be stored. */
  readonly isShareLost: boolean;
}

/** A photographer's photos: their progress, their order and their deletion; each change goes to the device first. */
function PortfolioScreen({ shown, providerId, locale, isShareLost }: PortfolioScreenProps) {
  const album = useAlbum(shown, { id: providerId, planId: null });
  const { all, photos, order, selection } = album;
  const { t } = useLingui();
  const [isTagging, setTagging] = useState(false);
  return (
    <>
      <AlbumNews album={album} locale={locale}>
        {isShareLost ? (
          <Notice tone="error">
            <Trans>Les photos partagées n’ont pas pu être gardées sur cet appareil. Partagez-les de nouveau.</Trans>
          </Notice>
        ) : null}
      </AlbumNews>
      <TagChips photos={all} filter={album.filter} onFilter={album.setFilter} locale={locale} />
      {photos.length === 0 ? (
        <Nothing hasArrived={shown.hasArrived} />
      ) : (
        <>
          <div className={styles['tools']}>
            <p className={styles['mouse']}>
              <Trans>Déposez ou collez vos photos n’importe où; glissez-les pour changer leur ordre.</Trans>
            </p>
            <p className={styles['finger']}>
              <Trans>Maintenez pour choisir, puis glissez pour déplacer.</Trans>
            </p>
            <Button look="link" isSmall onClick={() => album.setSelection(allOf(order))}>
              <Trans>Tout choisir</Trans>
            </Button>
          </div>
          <AlbumGrid album={album} locale={locale} label={t`Vos photos, dans leur ordre`} />
        </>
      )}
      <AlbumBar album={album} onTag={() => setTagging(true)} />
      {isTagging ? (
        <Suspense fallback={null}>
          <TagDialog
            photos={photos.flatMap(({ photo }) => (selection.ids.has(photo.id) ? [photo] : []))}
            used={tagCounts(all).map(({ tag }) => tag)}
            providerId={providerId}
            locale={locale}
            onClose={() => setTagging(false)}
          />
        </Suspense>
      ) : null}
      <AlbumEnd album={album} />
    </>
  );
}

export default memo(PortfolioScreen);

/**
 * Before the server's rows arrive for the first time: a placeholder for a while, then the actions that work without
 * them.
 */
function Nothing({ hasArrived }: { hasArrived: boolean }) {
  const isOnline = useConnectivity((state) => state.shown === 'online');
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!hasArrived && isOnline && isPatient) return <PortfolioLoading />;
  return (
    <EmptyState
      picture={<Plate name="portrait" size={120} />}
      title={
        hasArrived ? <Trans>Montrez ce que vous faites</Trans> : <Trans>Pas encore de photos sur cet appareil</Trans>
      }
      text={
        hasArrived ? (
          <Trans>
            Ajoutez vos meilleures photos : choisissez-les, déposez-les ou collez-les ici, même sans réseau. Vos clients
            les voient en premier.
          </Trans>
        ) : (
          <Trans>Celles que vous avez déjà viendront avec le réseau. Vous pouvez en ajouter dès maintenant.</Trans>
        )
      }
    />
  );
}
