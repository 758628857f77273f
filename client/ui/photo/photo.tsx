import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import styles from './photo.module.css';

interface PhotoProps {
  readonly src: string;
  readonly srcSet?: string;
  /** The same in AVIF, for browsers that read it. */
  readonly avifSet?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The photo in some 25 bytes (base64), painted until it arrives. */
  readonly thumbHash?: string;
  /** The page's first photo: fetched at once, before the rest. */
  readonly isFirst?: boolean;
}

/** Addresses of photos this page has shown: one that is drawn anew, in another place, needs no colours before it. */
const seen = new Set<string>();
const neverChanges = () => () => {};

/** Somebody's photo: its room and its colours are there before it is, and it needs no script to come; without it, its words. */
export function Photo({ thumbHash, alt, avifSet, isFirst = false, ...img }: PhotoProps) {
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming');
  // The server has shown none: what it drew is what is there first.
  const wasSeen = useSyncExternalStore(
    neverChanges,
    () => seen.has(img.src),
    () => false,
  );
  const image = useRef<HTMLImageElement>(null);
  // Its colours go once it is there to be drawn: beneath each photo of hundreds they would be a layer each.
  const reveal = () =>
    void image.current?.decode().then(
      () => {
        const address = image.current?.getAttribute('src') ?? 'blob:';
        // An address made for bytes of this device is made anew each time.
        if (!address.startsWith('blob:')) seen.add(address);
        setState('shown');
      },
      // Another of its sizes has been asked for meanwhile: that one's turn comes.
      () => {},
    );
  useEffect(() => {
    if (image.current?.complete !== true) return;
    if (image.current.naturalWidth === 0) setState('failed');
    else reveal();
  }, []);
  return (
    <span className={styles['photo']}>
      {thumbHash === undefined || wasSeen || state === 'shown' ? null : <ThumbHash of={thumbHash} />}
      {state === 'failed' ? (
        <span className={styles['words']}>
          <Icon of={ImageOff} />
          {alt}
        </span>
      ) : null}
      <picture>
        {avifSet === undefined ? null : <source type="image/avif" srcSet={avifSet} sizes={img.sizes} />}
        <img
          {...img}
          ref={image}
          className={`${styles['image']} ${state === 'failed' ? styles['failed'] : ''}`}
          alt={alt}
          aria-hidden={state === 'failed'}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onLoad={reveal}
          onError={() => setState('failed')}
        />
      </picture>
    </span>
  );
}

/** A photo's colours alone. On a canvas: the page's policy allows no image from a string. */
export function ThumbHash({ of: thumbHash }: { of: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    void pixelsOf(thumbHash).then((pixels) => {
      const context = canvas.current?.getContext('2d') ?? null;
      if (isGone || canvas.current === null || context === null || pixels === null) return;
      canvas.current.width = pixels.width;
      canvas.current.height = pixels.height;
      context.putImageData(pixels, 0, 0);
    });
    return () => {
      isGone = true;
    };
  }, [thumbHash]);
  return <canvas ref={canvas} className={styles['blur']} width="1" height="1" aria-hidden="true" />;
}

/** Null for what is no ThumbHash: a photo comes without its colours rather than not at all. */
async function pixelsOf(thumbHash: string): Promise<ImageData | null> {
  try {
    const { thumbHashToRGBA } = await import('thumbhash');
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbHash), (letter) => letter.charCodeAt(0)));
    return new ImageData(new Uint8ClampedArray(rgba), w, h);
  } catch {
    return null;
  }
}
