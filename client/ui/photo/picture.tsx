import { categoryWord } from '#shared/catalogue/categories.ts';
import { useDarkMedia } from '../theme.ts';
import styles from '../corners.module.css';

export interface Framing {
  /** Path without width and extension, for example `/photos/hero`. */
  readonly base: string;
  readonly widths: readonly number[];
}

interface PictureProps extends Framing {
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Another framing for phones, below 600 px. */
  readonly phone?: Framing;
  /** The page's first picture: loaded at once, before the others. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** A picture that can't load leaves its space quiet, without the browser's icon; its text is still read aloud. */
function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.classList.add(styles['broken'] ?? '');
}

export const PHONE = '(max-width: 599px)';

/**
 * A pre-rendered picture: AVIF, otherwise WebP, at the width the screen needs; its space is reserved before it loads.
 */
export function Picture({ sizes, width, height, alt, phone, isFirst = false, className, ...wide }: PictureProps) {
  return (
    <picture>
      {phone === undefined ? null : (
        <>
          <source media={PHONE} type="image/avif" srcSet={setOf(phone, 'avif')} sizes={sizes} />
          <source media={PHONE} type="image/webp" srcSet={setOf(phone, 'webp')} sizes={sizes} />
        </>
      )}
      <source type="image/avif" srcSet={setOf(wide, 'avif')} sizes={sizes} />
      <img
        src={`${wide.base}-${wide.widths[0]}.webp`}
        srcSet={setOf(wide, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        ref={hideBroken}
        onError={({ currentTarget }) => hideBroken(currentTarget)}
        {...(className === undefined ? {} : { className })}
      />
    </picture>
  );
}

const PLATE_WIDTHS = [120, 240, 480];

interface PlateProps {
  /** A category's key or a city's slug. */
  readonly name: string;
  /** Its displayed width, in CSS pixels. */
  readonly size: number;
  /** The same, if it depends on the screen. */
  readonly sizes?: string;
}

/** A drawn plate in the theme of the page; decoration beside its name. */
export function Plate({ name, size, sizes = `${size}px` }: PlateProps) {
  const darkMedia = useDarkMedia();
  const light = { base: `/plates/${categoryWord(name)}-light`, widths: PLATE_WIDTHS };
  const dark = { base: `/plates/${categoryWord(name)}-dark`, widths: PLATE_WIDTHS };
  return (
    <picture>
      <source media={darkMedia} type="image/avif" srcSet={setOf(dark, 'avif')} sizes={sizes} />
      <source media={darkMedia} type="image/webp" srcSet={setOf(dark, 'webp')} sizes={sizes} />
      <source type="image/avif" srcSet={setOf(light, 'avif')} sizes={sizes} />
      <img
        loading="lazy"
        src={`${light.base}-240.webp`}
        srcSet={setOf(light, 'webp')}
        sizes={sizes}
        width={size}
        height={size}
        alt=""
        decoding="async"
      />
    </picture>
  );
}

/** A drawing in the theme of the page: AVIF, otherwise WebP; decoration. */
export function ThemedPicture({ base, width, height }: { base: string; width: number; height: number }) {
  const darkMedia = useDarkMedia();
  return (
    <picture>
      <source media={darkMedia} type="image/avif" srcSet={`${base}-dark.avif`} />
      <source media={darkMedia} type="image/webp" srcSet={`${base}-dark.webp`} />
      <source type="image/avif" srcSet={`${base}-light.avif`} />
      <img src={`${base}-light.webp`} width={width} height={height} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}

export function Corners() {
  return <span className={styles['corners']} aria-hidden="true" />;
}

export function setOf({ base, widths }: Framing, extension: 'avif' | 'webp'): string {
  return widths.map((px) => `${base}-${px}.${extension} ${px}w`).join(', ');
}
