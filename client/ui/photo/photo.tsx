import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import styles from './photo.module.css';

interface PhotoProps {
  readonly src: string;
  readonly srcSet?: string;
  /** The same in AVIF, for browsers that support it. */
  readonly avifSet?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The ThumbHash of the photo, some 25 bytes (base64), painted until it loads. */
  readonly thumbHash?: string;
  /** The point that its crops keep, as `focusOf` gives it. */
  readonly 'data-x'?: number;
  readonly 'data-y'?: number;
  /** The page's first photo: loaded at once, before the others. */
  readonly isFirst?: boolean;
}

/** URLs of photos this page has shown, which need no placeholder colours when they are rendered again elsewhere. */
const seen = new Set<string>();
const subscribeToNothing = () => () => {};

/**
 * A photo: its space and its colours are there before it loads, and it loads without script; if it fails, its text
 * shows.
 */
export function Photo({ thumbHash, alt, avifSet, isFirst = false, ...img }: PhotoProps) {
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming');
  // During hydration no photo counts as shown, as on the server.
  const wasSeen = useSyncExternalStore(
    subscribeToNothing,
    () => seen.has(img.src),
    () => false,
  );
  const image = useRef<HTMLImageElement>(null);
  // The colours are removed once the photo is decoded: under hundreds of photos they would be a layer each.
  const reveal = () =>
    void image.current?.decode().then(
      () => {
        const address = image.current?.getAttribute('src') ?? 'blob:';
        // A blob URL of this device is new each time.
        if (!address.startsWith('blob:')) seen.add(address);
        setState('shown');
      },
      // Another size was requested meanwhile, and will load next.
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
          aria-hidden={state === 'failed' || undefined}
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

/** The colours of a photo, drawn on a canvas, since the page's policy allows no image from a string. */
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

/** Null for an invalid ThumbHash: the photo then loads without its colours. */
async function pixelsOf(thumbHash: string): Promise<ImageData | null> {
  try {
    const { thumbHashToRGBA } = await import('thumbhash');
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbHash), (letter) => letter.charCodeAt(0)));
    return new ImageData(new Uint8ClampedArray(rgba), w, h);
  } catch {
    return null;
  }
}
