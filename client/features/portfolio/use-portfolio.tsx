import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import { type ActionFailure, failureOf } from '#client/frame/feedback/use-action.ts';
import { hide, settle, show, useDeleting } from './photo/deleting.ts';
import { useIntake } from './adding/intake.ts';
import { moveBefore, shifted, stableList, mergeHidden } from './grid/order.ts';
import type { ShownPhoto, ShownAlbum } from './portfolio.queries.ts';
import { among, nothingSelected } from './grid/selection.ts';
import { allPhotos, isShown } from './tags/tag-filter.ts';
import { useNewPhotos } from './grid/use-new-photos.ts';
import { useOrder } from './grid/use-order.ts';
import { useTiles } from './grid/use-tiles.ts';

/** The portfolio, or the images of a plan. */
export interface Album {
  /** The provider's id, or the plan's. */
  readonly id: string;
  readonly planId: string | null;
}

/** The shown part of a portfolio or a plan's images, the selection, and the person's commands on it. */
export function usePortfolio(shown: ShownAlbum, album: Album) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [chosen, setSelection] = useState(nothingSelected);
  const [said, say] = useState('');
  // Most tiles change only after the touched control has responded.
  const taken = useDeleting((state) => state.ids);
  const hidden = useDeferredValue(useMemo(() => new Set([...taken, ...shown.deleted]), [taken, shown.deleted]));
  const known = useMemo(() => shown.photos.map(({ photo }) => photo.id), [shown.photos]);
  // The first image of a plan is its cover, also after another one was chosen.
  const chosenCover = shown.photos.find(({ photo }) => photo.is_cover === 1)?.photo.id;
  const coverWith = ([first]: readonly string[]) =>
    album.planId === null || first === undefined || chosenCover === undefined || chosenCover === first ? null : first;
  const { order: whole, put: putWhole } = useOrder(known, album.id, coverWith, setFailure);
  const [steady] = useState(stableList<ShownPhoto>);
  const all = useMemo(() => {
    const byId = new Map(shown.photos.map((one) => [one.photo.id, one]));
    return steady(whole.flatMap((id) => (hidden.has(id) ? [] : (byId.get(id) ?? []))));
  }, [shown.photos, whole, hidden, steady]);
  const [asked, setFilter] = useState(allPhotos);
  // New photos must be visible, and they have no tag yet.
  useEffect(
    () =>
      useIntake.subscribe(({ files }, before) => {
        if (files.length > before.files.length) setFilter(allPhotos);
      }),
    [],
  );
  // A tag without photos cannot stay selected.
  const filter = all.some((one) => isShown(one, asked)) ? asked : allPhotos;
  const drawnFilter = useDeferredValue(filter);
  const photos = useMemo(() => all.filter((one) => isShown(one, drawnFilter)), [all, drawnFilter]);
  const order = useMemo(() => photos.map(({ photo }) => photo.id), [photos]);
  const selection = useMemo(() => among(chosen, order), [chosen, order]);
  const drawnSelection = useDeferredValue(selection);
  const tiles = useTiles(order);
  useNewPhotos(all, album.planId, tiles.show);
  /** The photos a key of the grid acts on: the selected ones, otherwise the focused one. */
  const selectedOrFocused = () => {
    const at = tiles.at();
    return selection.ids.size > 0 ? selection.ids : new Set(at === null ? [] : [at]);
  };
  /** Moves the focus back into the grid. */
  const backToGrid = () => {
    const at = tiles.at();
    if (at !== null) tiles.goTo(at);
  };

  const reorder = (next: readonly string[], moving: ReadonlySet<string>) => {
    if (next.every((id, index) => id === order[index])) return;
    setFailure(null);
    const position = next.findIndex((id) => moving.has(id)) + 1;
    const words =
      moving.size === 1
        ? t`Photo déplacée à la position ${position} sur ${next.length}`
        : t`${moving.size} photos déplacées à partir de la position ${position} sur ${next.length}`;
    void putWhole(mergeHidden(whole, next)).then((isKept) => {
      if (isKept) say(words);
    });
  };
  const shift = (by: number) => {
    const moving = selectedOrFocused();
    reorder(shifted(order, moving, by), moving);
    backToGrid();
  };
  /** The person sees where they went: the focus follows the first of them. */
  const putFirst = (moving: ReadonlySet<string>) => {
    const first = order.find((id) => moving.has(id));
    if (first === undefined) return;
    reorder(moveBefore(order, moving, order[0] ?? null), moving);
    tiles.goTo(first);
    tiles.show(first);
  };
  const remove = (ids: readonly string[]) => {
    const next = tiles.neighbourOf(new Set(ids));
    const fail = (error: unknown) => setFailure(failureOf(error));
    const undo = async () => {
      if (!(await show(ids))) await offerUndo({ text: <Trans>Trop tard : la suppression est faite.</Trans> });
    };
    setSelection(nothingSelected);
    setFailure(null);
    if (next !== null) tiles.goTo(next);
    hide(ids)
      .then(() =>
        offerUndo({
          text: <Plural value={ids.length} one="# photo supprimée." other="# photos supprimées." />,
          undo: { label: t`Annuler la suppression`, run: () => void undo().catch(fail) },
          onGone: () => void settle(ids).catch(fail),
        }),
      )
      .catch(fail);
  };
  return {
    /** The photos of every filter. */
    all,
    filter,
    setFilter,
    photos,
    order,
    selection,
    /** The selection as drawn, a moment later. Commands use `selection`. */
    drawnSelection,
    setSelection,
    tiles,
    said,
    failure,
    remove,
    removeChosen: () => remove([...selectedOrFocused()]),
    shift,
    /** The command came from the bar: the focus stays there. */
    shiftByButton: (by: number) => reorder(shifted(order, selection.ids, by), selection.ids),
    put: (moving: ReadonlySet<string>, before: string | null) => reorder(moveBefore(order, moving, before), moving),
    putFirst: (id: string) => putFirst(new Set([id])),
    putChosenFirst: () => putFirst(selection.ids),
    clearSelection: () => {
      setSelection(nothingSelected);
      backToGrid();
    },
    cover: (id: string) => {
      setFailure(null);
      void import('./portfolio.commands.ts')
        .then(({ setCover }) => setCover(id))
        .then(() => say(t`Photo mise en couverture`))
        .catch((error: unknown) => setFailure(failureOf(error)));
    },
    /** Scrolls to a photo; if it is about to be deleted, it is restored. */
    see: (id: string) => {
      void show([id]).catch((error: unknown) => setFailure(failureOf(error)));
      setFilter(allPhotos);
      tiles.pointAt(id);
    },
  };
}
