// The parts that the portfolio and the images of a plan have in common, from the top of the screen to its end.
import type { ReactNode } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { DropHint } from '../adding/drop-hint.tsx';
import { IntakeResults } from '../adding/intake-results.tsx';
import { SendingLine } from '../adding/sending-line.tsx';
import { UnreadFiles } from '../adding/unread-files.tsx';
import { BulkBar } from '../grid/bulk-bar.tsx';
import { OrderInDoubt } from '../grid/order-in-doubt.tsx';
import { PhotoGrid } from '../grid/photo-grid.tsx';
import { useDeleting } from '../photo/deleting.ts';
import { PhotoNeeds } from '../photo/photo-needs.tsx';
import type { Album } from './use-album.ts';

interface AlbumProps {
  readonly album: Album;
}

/** The news of photos: what needs the person, what is on its way, what could not be taken. */
export function AlbumNews({
  album: { shown, planId, photos, failure, remove, bring, see },
  locale,
  children,
}: AlbumProps & { readonly locale: LocaleCode; readonly children?: ReactNode }) {
  return (
    <>
      <PhotoNeeds photos={photos} onDelete={remove} onFiles={bring} />
      {shown.onTheirWay === null ? null : (
        <SendingLine
          batch={shown.onTheirWay}
          fromFiles={shown.fromFiles}
          heldBackBy={shown.heldBackBy}
          locale={locale}
        />
      )}
      {shown.orderInDoubt === null ? null : <OrderInDoubt orderId={shown.orderInDoubt} />}
      {children}
      <UnreadFiles planId={planId} onFiles={bring} />
      <IntakeResults planId={planId} onSee={see} />
      <FailureNote failure={failure} />
    </>
  );
}

export function AlbumGrid({
  album: { photos, order, selection, drawnSelection, setSelection, tiles, shift, put, removeChosen, open },
  locale,
  label,
}: AlbumProps & { readonly locale: LocaleCode; readonly label: string }) {
  return (
    <PhotoGrid
      photos={photos}
      locale={locale}
      label={label}
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
      onShift={shift}
      onPut={put}
      onDelete={removeChosen}
      onOpen={open}
    />
  );
}

/** The actions on the selected photos, while there are any. */
export function AlbumBar({
  album: { planId, photos, order, drawnSelection, ...act },
  onTag,
}: AlbumProps & { readonly onTag: (() => void) | null }) {
  const isDeleting = useDeleting(({ ids }) => ids.size > 0);
  const chosen = order.filter((id) => drawnSelection.ids.has(id));
  if (chosen.length === 0) return null;
  const [only] = chosen.length === 1 ? photos.filter(({ photo }) => photo.id === chosen[0]) : [];
  // The cover of a plan is its first image: one alone becomes both.
  const isPlan = planId !== null;
  const isCover = only === undefined || (isPlan ? only.isCover : only.photo.is_cover === 1);
  const makeCover = isPlan ? act.putFirst : act.cover;
  return (
    <BulkBar
      count={chosen.length}
      isAboveToast={isDeleting}
      canGoBack={chosen.some((id, index) => order[index] !== id)}
      canGoOn={chosen.some((id, index) => order[order.length - chosen.length + index] !== id)}
      onShift={act.shiftByButton}
      onFirst={isPlan && chosen.length === 1 ? null : act.putChosenFirst}
      onTag={onTag}
      onCover={isCover ? null : () => makeCover(only.photo.id)}
      onDelete={act.removeChosen}
      onCancel={act.clearSelection}
    />
  );
}

/** The open photo, what a screen reader hears, and where files may be dropped. */
export function AlbumEnd({ album: { viewer, said, isOver } }: AlbumProps) {
  return (
    <>
      {viewer}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isOver ? <DropHint /> : null}
    </>
  );
}
