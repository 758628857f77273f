import styles from './corners.module.css';

interface PictureProps {
  /** Path without width nor extension, for example `/photos/hero`. */
  readonly base: string;
  readonly widths: readonly number[];
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Another framing for phones, below 600 px. */
  readonly phone?: { readonly base: string; readonly widths: readonly number[] };
  /** The page's first picture: fetched at once, before the rest. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** A pre-rendered picture: AVIF, else WebP, at the width the screen needs; its room is kept before it arrives. */
export function Picture({ base, widths, sizes, width, height, alt, phone, isFirst = false, className }: PictureProps) {
  const set = (extension: string, of: { base: string; widths: readonly number[] } = { base, widths }) =>
    of.widths.map((px) => `${of.base}-${px}.${extension} ${px}w`).join(', ');
  return (
    <picture>
      {phone === undefined ? null : (
        <>
          <source media="(max-width: 599px)" type="image/avif" srcSet={set('avif', phone)} sizes={sizes} />
          <source media="(max-width: 599px)" type="image/webp" srcSet={set('webp', phone)} sizes={sizes} />
        </>
      )}
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={`${base}-${widths[0]}.webp`}
        srcSet={set('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        {...(className === undefined ? {} : { className })}
      />
    </picture>
  );
}

/** A drawn plate in the theme of the page; decoration beside its name. */
export function Plate({ name, size }: { name: string; size: number }) {
  const dark = '(prefers-color-scheme: dark)';
  return (
    <picture>
      <source media={dark} type="image/avif" srcSet={`/plates/${name}-dark.avif`} />
      <source media={dark} type="image/webp" srcSet={`/plates/${name}-dark.webp`} />
      <source type="image/avif" srcSet={`/plates/${name}-light.avif`} />
      <img src={`/plates/${name}-light.webp`} width={size} height={size} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}

export function Corners() {
  return <span className={styles['corners']} aria-hidden="true" />;
}
