// A photographer's photos: added, ordered, tagged, sent; the images of plans.
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, Suspense, useEffect, useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { BulkBar } from './grid/bulk-bar.tsx';
import { useDeleting } from './photo/deleting.ts';
import { DropHint } from './adding/drop-hint.tsx';
import { takeIn } from './adding/intake.ts';
import { OrderInDoubt } from './grid/order-in-doubt.tsx';
import { PhotoGrid } from './grid/photo-grid.tsx';
import { PhotoNeeds } from './photo/photo-needs.tsx';
import { useViewer } from './photo/use-viewer.tsx';
import { PortfolioLoading } from './portfolio-loading.tsx';
import type { ShownAlbum } from './portfolio.queries.ts';
import { IntakeResults } from './adding/intake-results.tsx';
import { allOf } from './grid/selection.ts';
import { SendingLine } from './adding/sending-line.tsx';
import { TagChips } from './tags/tag-chips.tsx';
import { tagCounts } from './tags/tag-filter.ts';
import { UnreadFiles } from './adding/unread-files.tsx';
import { useFiles } from './adding/use-files.ts';
import { usePortfolio } from './use-portfolio.tsx';
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
  const { all, photos, order, selection, drawnSelection, setSelection, tiles, said, failure, ...act } = usePortfolio(
    shown,
    { id: providerId, planId: null },
  );
  const { t } = useLingui();
  const [isTagging, setTagging] = useState(false);
  const { open, viewer } = useViewer(photos, tiles.goTo);
  const isDeleting = useDeleting(({ ids }) => ids.size > 0);
  const bring = (files: readonly File[]) => void takeIn(files, all.length);
  const isOver = useFiles(bring);
  const chosen = order.filter((id) => drawnSelection.ids.has(id));
  const [only] = chosen.length === 1 ? photos.filter(({ photo }) => drawnSelection.ids.has(photo.id)) : [];
  return (
    <>
      <PhotoNeeds
        photos={photos}
        onDelete={act.remove}
        onFiles={(files, awaited) => void takeIn(files, all.length - awaited)}
      />
      {shown.onTheirWay === null ? null : (
        <SendingLine batch={shown.onTheirWay} fromFiles={shown.fromFiles} locale={locale} />
      )}
      {shown.orderInDoubt === null ? null : <OrderInDoubt orderId={shown.orderInDoubt} />}
      {isShareLost ? (
        <Notice tone="error">
          <Trans>Les photos partagées n’ont pas pu être gardées sur cet appareil. Partagez-les de nouveau.</Trans>
        </Notice>
      ) : null}
      <UnreadFiles planId={null} onFiles={bring} />
      <IntakeResults planId={null} onSee={act.see} />
      <FailureNote failure={failure} />
      <TagChips photos={all} filter={act.filter} onFilter={act.setFilter} locale={locale} />
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
            <Button look="link" isSmall onClick={() => setSelection(allOf(order))}>
              <Trans>Tout choisir</Trans>
            </Button>
          </div>
          <PhotoGrid
            photos={photos}
            locale={locale}
            label={t`Vos photos, dans leur ordre`}
            grid={tiles.grid}
            order={order}
            selection={selection}
            drawnChosen={drawnSelection.ids}
            onSelection={setSelection}
            at={tiles.at}
            drawnAt={tiles.drawnAt}
            onFollow={tiles.follow}
            onLeave={tiles.leave}
            onCurrent={tiles.goTo}
            pointedAt={tiles.pointedAt}
            onShift={act.shift}
            onPut={act.put}
            onDelete={act.removeChosen}
            onOpen={open}
          />
        </>
      )}
      {chosen.length === 0 ? null : (
        <BulkBar
          count={chosen.length}
          isAboveToast={isDeleting}
          canGoBack={chosen.some((id, index) => order[index] !== id)}
          canGoOn={chosen.some((id, index) => order[order.length - chosen.length + index] !== id)}
          onShift={act.shiftByButton}
          onFirst={act.putChosenFirst}
          onTag={() => setTagging(true)}
          onCover={only === undefined || only.photo.is_cover === 1 ? null : () => act.cover(only.photo.id)}
          onDelete={act.removeChosen}
          onCancel={act.clearSelection}
        />
      )}
      {viewer}
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
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isOver ? <DropHint /> : null}
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
