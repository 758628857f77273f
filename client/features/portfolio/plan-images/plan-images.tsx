import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { MAX_PLAN_IMAGES } from '#shared/uploads/upload.ts';
import { AddPhotos } from '../adding/add-photos.tsx';
import { DropHint } from '../adding/drop-hint.tsx';
import { takeIn } from '../adding/intake.ts';
import { IntakeResults } from '../adding/intake-results.tsx';
import { SendingLine } from '../adding/sending-line.tsx';
import { UnreadFiles } from '../adding/unread-files.tsx';
import { useFiles } from '../adding/use-files.ts';
import { BulkBar } from '../grid/bulk-bar.tsx';
import { OrderInDoubt } from '../grid/order-in-doubt.tsx';
import { PhotoGrid } from '../grid/photo-grid.tsx';
import { useDeleting } from '../photo/deleting.ts';
import { PhotoNeeds } from '../photo/photo-needs.tsx';
import { useViewer } from '../photo/use-viewer.tsx';
import type { ShownAlbum } from '../portfolio.queries.ts';
import { usePortfolio } from '../use-portfolio.tsx';
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
  const { photos, order, selection, drawnSelection, setSelection, tiles, said, failure, ...act } = usePortfolio(shown, {
    id: planId,
    planId,
  });
  const { open, viewer } = useViewer(photos, tiles.goTo);
  const isDeleting = useDeleting(({ ids }) => ids.size > 0);
  const bring = (files: readonly File[]) => void takeIn(files, photos.length, planId);
  const isOver = useFiles(bring);
  const chosen = order.filter((id) => drawnSelection.ids.has(id));
  const [only] = chosen.length === 1 ? photos.filter(({ photo }) => drawnSelection.ids.has(photo.id)) : [];
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
        <AddPhotos onFiles={bring} />
      </div>
      <p className={styles['lead']}>
        <Trans>
          La première est la couverture du forfait : vos clients la voient d’abord. Trois à huit images suffisent.
        </Trans>
      </p>
      <PhotoNeeds
        photos={photos}
        onDelete={act.remove}
        onFiles={(files, awaited) => void takeIn(files, photos.length - awaited, planId)}
      />
      {shown.onTheirWay === null ? null : (
        <SendingLine
          batch={shown.onTheirWay}
          fromFiles={shown.fromFiles}
          heldBackBy={shown.heldBackBy}
          locale={locale}
        />
      )}
      {shown.orderInDoubt === null ? null : <OrderInDoubt orderId={shown.orderInDoubt} />}
      <UnreadFiles planId={planId} onFiles={bring} />
      <IntakeResults planId={planId} onSee={act.see} />
      <FailureNote failure={failure} />
      {photos.length === 0 ? (
        <p className={styles['nothing']}>
          <Trans>Choisissez, déposez ou collez vos images ici, même sans réseau.</Trans>
        </p>
      ) : (
        <PhotoGrid
          photos={photos}
          locale={locale}
          label={t`Images du forfait, dans leur ordre`}
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
      )}
      {chosen.length === 0 ? null : (
        <BulkBar
          count={chosen.length}
          isAboveToast={isDeleting}
          canGoBack={chosen.some((id, index) => order[index] !== id)}
          canGoOn={chosen.some((id, index) => order[order.length - chosen.length + index] !== id)}
          onShift={act.shiftByButton}
          onFirst={chosen.length > 1 ? act.putChosenFirst : null}
          onTag={null}
          onCover={only === undefined || only.isCover ? null : () => act.putFirst(only.photo.id)}
          onDelete={act.removeChosen}
          onCancel={act.clearSelection}
        />
      )}
      {viewer}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isOver ? <DropHint /> : null}
    </section>
  );
}
