import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { thumbHashToRGBA } from 'thumbhash';
import { Icon } from './icon.tsx';
import styles from './photo.module.css';

interface PhotoProps {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The photo in some 25 bytes (base64), painted until it arrives. */
  readonly thumbHash?: string;
}

type State = 'coming' | 'here' | 'failed';

/** Somebody's photo: its room and its colours are there before it is; without it, its words. */
export function Photo({ thumbHash, alt, ...img }: PhotoProps) {
  const [state, setState] = useState<State>('coming');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (image.current?.complete === true) setState(image.current.naturalWidth > 0 ? 'here' : 'failed');
  }, []);
  return (
    <span className={styles['photo']}>
      {thumbHash === undefined ? null : <Blur thumbHash={thumbHash} />}
      {state === 'failed' ? (
        <span className={styles['words']}>
          <Icon of={ImageOff} />
          {alt}
        </span>
      ) : null}
      <img
        {...img}
        ref={image}
        className={`${styles['image']} ${state === 'here' ? '' : styles['coming']}`}
        alt={alt}
        aria-hidden={state === 'failed'}
        loading="lazy"
        decoding="async"
        onLoad={() => setState('here')}
        onError={() => setState('failed')}
      />
    </span>
  );
}

/** On a canvas: the page's policy allows no image from a string. */
function Blur({ thumbHash }: { thumbHash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const pixels = pixelsOf(thumbHash);
    if (canvas.current === null || context === null || context === undefined || pixels === null) return;
    canvas.current.width = pixels.width;
    canvas.current.height = pixels.height;
    context.putImageData(pixels, 0, 0);
  }, [thumbHash]);
  return <canvas ref={canvas} className={styles['blur']} width="1" height="1" aria-hidden="true" />;
}

/** Null for what is no ThumbHash: a photo comes without its colours rather than not at all. */
function pixelsOf(thumbHash: string): ImageData | null {
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbHash), (letter) => letter.charCodeAt(0)));
    return new ImageData(new Uint8ClampedArray(rgba), w, h);
  } catch {
    return null;
  }
}
