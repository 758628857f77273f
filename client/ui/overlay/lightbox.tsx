import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import YetAnotherLightbox, { type RenderSlideProps, type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { Icon } from '../icon.tsx';
import styles from './lightbox.module.css';
import { ThumbHash } from '../photo/photo.tsx';
import { type ServedPhoto, setOf } from '../photo/served-photo.ts';

/** A photo at full size: served, or from bytes of this page (`src`). */
export type LightboxPhoto = { readonly id: string; readonly alt: string } & (
  | ServedPhoto
  | {
      readonly src: string;
      readonly width: number;
      readonly height: number;
      readonly thumbhash: string | null;
    }
);

interface LightboxProps {
  readonly photos: readonly LightboxPhoto[];
  readonly openId: string;
  readonly onClose: () => void;
  readonly onMove?: (id: string) => void;
  /** An extra tool for the shown photo. */
  readonly tool?: (id: string) => ReactNode;
  readonly labels: {
    readonly name: string;
    readonly close: string;
    readonly next: string;
    readonly previous: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    /** Includes `{index}` and `{total}`, which numbers replace. */
    readonly placeOf: (place: number | string, total: number | string) => string;
  };
}

/** On dense screens too, a photo can be enlarged to its own pixels and a little more. */
const MAX_ZOOM = 3;
const ICON_PX = 24;

/**
 * Shows photos one at a time over the page: moved by swipe or arrow keys, enlarged by pinch or double tap, closed by
 * Escape, a pull down or the browser's back. The focus stays inside and returns afterwards.
 */
export function Lightbox({ photos, openId, onClose, onMove, tool, labels }: LightboxProps) {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ id }) => id === openId),
    ),
  );
  const close = useCloseOnBack(onClose);
  useStableFocus();
  const slides = photos.map((photo) => ({ photo, ...slideOf(photo) }));
  const seenId = photos[index]?.id;
  const icon = (of: typeof X) => () => <Icon of={of} size={ICON_PX} />;
  return (
    <YetAnotherLightbox
      open
      close={close}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      className={styles['lightbox'] ?? ''}
      on={{
        view: ({ index: seen }) => {
          setIndex(seen);
          const photo = photos[seen];
          if (photo !== undefined) onMove?.(photo.id);
        },
      }}
      carousel={{ finite: true, preload: 1, padding: 0, spacing: '16px' }}
      toolbar={{
        buttons: [
          // One key, so that the focus stays on the button from photo to photo.
          ...(tool === undefined || seenId === undefined ? [] : [<Fragment key="tool">{tool(seenId)}</Fragment>]),
          'close',
        ],
      }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={animation()}
      zoom={{ maxZoomPixelRatio: MAX_ZOOM, scrollToZoom: true, pinchZoomV4: true }}
      labels={{
        Lightbox: labels.name,
        'Photo gallery': labels.name,
        Close: labels.close,
        Next: labels.next,
        Previous: labels.previous,
        'Zoom in': labels.zoomIn,
        'Zoom out': labels.zoomOut,
        '{index} of {total}': labels.placeOf('{index}', '{total}'),
      }}
      render={{
        slide: FullPhoto,
        controls: () => (
          <p className={styles['place']} role="status">
            {labels.placeOf(index + 1, photos.length)}
          </p>
        ),
        iconClose: icon(X),
        iconPrev: icon(ChevronLeft),
        iconNext: icon(ChevronRight),
        iconZoomIn: icon(ZoomIn),
        iconZoomOut: icon(ZoomOut),
        ...(photos.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  );
}

/** No animation with reduced motion. */
function animation() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
    ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 }
    : { fade: 160, swipe: 200, navigation: 160, zoom: 160 };
}

interface PhotoSlide extends SlideImage {
  readonly photo: LightboxPhoto;
}

function slideOf(photo: LightboxPhoto): SlideImage {
  const { alt, width, height } = photo;
  const src = 'src' in photo ? photo.src : `${photo.base}/${photo.widths.at(-1)}.webp`;
  return { src, alt, ...(width > 0 && height > 0 ? { width, height } : {}) };
}

/** As large as the screen allows, with its colours first; the loaded size grows with it. */
function FullPhoto({ slide, rect, zoom = 1 }: RenderSlideProps) {
  const { photo } = slide as PhotoSlide;
  const scale = photo.width > 0 ? Math.min(rect.width / photo.width, rect.height / photo.height) : 0;
  const [width, height] = scale > 0 ? [photo.width * scale, photo.height * scale] : [rect.width, rect.height];
  const sizes = `${Math.round(width * zoom)}px`;
  return (
    <div className={styles['photo']} style={{ width, height }}>
      {photo.thumbhash === null ? null : <ThumbHash of={photo.thumbhash} />}
      <picture>
        {'base' in photo ? (
          <source type="image/avif" srcSet={setOf(photo.base, photo.widths, 'avif')} sizes={sizes} />
        ) : null}
        <img
          src={slide.type === undefined || slide.type === 'image' ? slide.src : ''}
          {...('base' in photo ? { srcSet: setOf(photo.base, photo.widths, 'webp'), sizes } : {})}
          alt={photo.alt}
          draggable={false}
          decoding="async"
        />
      </picture>
    </div>
  );
}

/** Tab cycles among its buttons: it never goes to the browser's own, from which no key would return. */
function useStableFocus(): void {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const root = document.querySelector(`.${styles['lightbox']}`);
      if (event.key !== 'Tab' || root === null) return;
      const buttons = [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')];
      const at = buttons.findIndex((button) => button === document.activeElement);
      event.preventDefault();
      buttons.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % buttons.length)?.focus();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, []);
}

/**
 * While it is open, the browser's back closes it and the page stays.
 * @returns a function that closes it
 */
function useCloseOnBack(onClose: () => void): () => void {
  const closing = useRef(onClose);
  useEffect(() => {
    closing.current = onClose;
  }, [onClose]);
  useEffect(() => {
    // Bypasses the router, which must not treat this as a navigation.
    const state = history.state as { lightbox?: true } | null;
    if (state?.lightbox !== true) History.prototype.pushState.call(history, { ...state, lightbox: true }, '');
    const leave = () => closing.current();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  return () => history.back();
}
