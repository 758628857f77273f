import { Plural, Trans } from '@lingui/react/macro';
import { type FocusEvent, Fragment, memo, type MouseEvent, type RefObject, useRef } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { ShownPhoto } from '../portfolio.queries.ts';
import { BLOCK } from './order.ts';
import { PhotoBlock } from './photo-block.tsx';
import { CarriedPhoto } from './carried-photo.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { extended, toggled } from './selection.ts';
import { useStandingWords } from '../standing-words.ts';
import { useDragging } from './use-dragging.ts';
import { useFingerDrag } from './use-finger-drag.ts';
import { type GridKeys, useGridKeys } from './use-grid-keys.ts';
import styles from './photo-grid.module.css';

interface PhotoGridProps extends GridKeys {
  readonly photos: readonly ShownPhoto[];
  readonly locale: LocaleCode;
  /** The name of the list. */
  readonly label: string;
  readonly grid: RefObject<HTMLDivElement | null>;
  /** The selection as drawn; commands use `selection`. */
  readonly drawnChosen: ReadonlySet<string>;
  /** The tile that Tab returns to. */
  readonly drawnAt: string | null;
  /** The person moved the focus to a photo. */
  readonly onFollow: (id: string) => void;
  /** The focus left the grid. */
  readonly onLeave: (event: FocusEvent) => void;
  /** The photo that the current message is about. */
  readonly pointedAt: string | null;
  /** @param before the photo that follows; null: at the end */
  readonly onPut: (moving: ReadonlySet<string>, before: string | null) => void;
}

/**
 * The photos in their order, as one tab stop; arrow keys move between them. A tap or a click opens a photo; its check,
 * or a finger held on it, selects it. Once one is selected, each tap selects. A mouse drags photos, and so does a finger
 * that held one before it moved.
 */
export function PhotoGrid({
  photos,
  locale,
  label,
  grid,
  drawnChosen,
  drawnAt,
  onFollow,
  onLeave,
  pointedAt,
  onPut,
  ...keys
}: PhotoGridProps) {
  const onKeyDown = useGridKeys(keys);
  const ghost = useRef<HTMLSpanElement>(null);
  const { order, selection, onSelection } = keys;
  const dragging = useDragging(order, selection.ids, ghost, onPut);
  const { lifted, before } = dragging;
  const toggle = (id: string) => {
    onFollow(id);
    onSelection(toggled(selection, id));
  };
  const finger = useFingerDrag(grid, dragging, selection, onSelection, photoAt, onFollow);
  const carried = photos.find(({ photo }) => photo.id === finger.carried);
  const press = (event: MouseEvent) => {
    const id = photoAt(event);
    if (id === null) return;
    if (event.shiftKey) {
      onFollow(id);
      onSelection(extended(selection, order, id));
    } else if (selection.ids.size > 0 || isOnCheck(event)) toggle(id);
    else {
      onFollow(id);
      keys.onOpen(id);
    }
  };
  const follow = (event: FocusEvent) => {
    const id = photoAt(event);
    if (id !== null) onFollow(id);
  };
  return (
    <>
      <div
        {...dragging.handlers}
        {...finger.handlers}
        ref={grid}
        className={[styles['grid'], drawnChosen.size > 0 && styles['choosing'], lifted.size > 0 && styles['dragging']]
          .filter(Boolean)
          .join(' ')}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable="true"
        aria-describedby="portfolio-keys"
        onClick={press}
        onFocus={follow}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      >
        <Tiles
          photos={photos}
          locale={locale}
          chosen={drawnChosen}
          lifted={lifted}
          before={before}
          pointedAt={pointedAt}
          drawnAt={drawnAt}
        />
      </div>
      <span ref={ghost} className={styles['ghost']} aria-hidden="true">
        <Plural value={selection.ids.size} one="# photo" other="# photos" />
      </span>
      {carried === undefined ? null : <CarriedPhoto shown={carried} count={lifted.size} follower={finger.follower} />}
      <p className="visually-hidden" id="portfolio-keys">
        <Trans>
          Flèches pour parcourir, Espace pour choisir, Entrée pour voir en grand, Alt et flèches pour déplacer, Suppr
          pour supprimer.
        </Trans>
      </p>
    </>
  );
}

interface TilesProps extends Pick<PhotoGridProps, 'photos' | 'locale' | 'pointedAt' | 'drawnAt'> {
  readonly chosen: ReadonlySet<string>;
  readonly lifted: ReadonlySet<string>;
  /** The place the dragged photos would go to. */
  readonly before: string | null;
}

/** Memoized, so that unchanged photos are not compared again. */
const Tiles = memo(function Tiles({ photos, locale, chosen, lifted, before, pointedAt, drawnAt }: TilesProps) {
  const wordsOf = useStandingWords(locale);
  const slot = (index: number) => {
    const position = photos.slice(0, index).filter(({ photo }) => !lifted.has(photo.id)).length + 1;
    return (
      <div className={styles['slot']} aria-hidden="true">
        <Trans>Déposer ici, position {position}</Trans>
      </div>
    );
  };
  return (
    <>
      {blocksOf(photos).map((block, place) => (
        <PhotoBlock key={place} isFirst={place === 0} count={block.length}>
          {(isNear) => (
            <>
              {block.map((shown, index) => {
                const { id } = shown.photo;
                const { ring, label } = wordsOf(shown.standing);
                return (
                  <Fragment key={id}>
                    {before === id ? slot(place * BLOCK + index) : null}
                    <PhotoTile
                      shown={shown}
                      ring={ring?.state ?? null}
                      ringValue={ring?.value ?? 0}
                      label={label}
                      isNear={isNear}
                      isSelected={chosen.has(id)}
                      isLifted={lifted.has(id)}
                      isPointedAt={pointedAt === id}
                      isCurrent={id === drawnAt}
                    />
                  </Fragment>
                );
              })}
              {before === 'end' && block.at(-1) === photos.at(-1) ? slot(photos.length) : null}
            </>
          )}
        </PhotoBlock>
      ))}
    </>
  );
});

function blocksOf(photos: readonly ShownPhoto[]): readonly (readonly ShownPhoto[])[] {
  return Array.from({ length: Math.ceil(photos.length / BLOCK) }, (_, place) =>
    photos.slice(place * BLOCK, (place + 1) * BLOCK),
  );
}

/** The photo of an event's target. */
function photoAt({ target }: { readonly target: EventTarget }): string | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
  return tile?.dataset['photo'] ?? null;
}

function isOnCheck({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-check]') !== null;
}
