import { type Framing, PHONE, setOf } from './picture.tsx';

const WIDER = '(min-width: 600px)';

/** Preloads a page's first picture from its head, in the one framing and width that will be shown. */
export function PicturePreload({ phone, sizes, ...wide }: Framing & { phone: Framing; sizes: string }) {
  return [
    { framing: phone, media: PHONE },
    { framing: wide, media: WIDER },
  ].map(({ framing, media }) => (
    <link
      key={media}
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      href={`${framing.base}-${framing.widths[0]}.avif`}
      imageSrcSet={setOf(framing, 'avif')}
      imageSizes={sizes}
      fetchPriority="high"
    />
  ));
}
