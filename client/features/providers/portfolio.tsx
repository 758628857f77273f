import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Chip } from '#client/ui/label/chip.tsx';
import { Photo } from '#client/ui/photo/photo.tsx';
import { photoProps } from '#client/ui/photo/served-photo.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import { tagLabel } from '#shared/portfolio/tags.ts';
import { type Place, photoRows, type Shape, shapeOf } from './rows.ts';
import styles from './portfolio.module.css';
import { servedOf } from './served.ts';

const loadViewer = () => import('#client/frame/layouts/photo-viewer.tsx');
const PhotoViewer = lazyWith(['later'], loadViewer);

/** The width of a row divided by its height, in hundredths: about two photos on a phone, three beside the plans. */
const PHONE_ROW = 230;
const WIDE_ROW = 320;
/** The widest column and a phone's page margins, px. */
const COLUMN_PX = 736;
const MAX_TAGS = 6;

interface PortfolioProps {
  readonly name: string;
  /** Null when they could not be loaded. */
  readonly photos: readonly PublicPhoto[] | null;
  readonly total: number;
  readonly locale: LocaleCode;
  /** Loads more photos, and returns whether they came. */
  readonly onMore: () => Promise<boolean>;
}

/** The photos, the cover first, with a filter by tag; each photo opens at full screen. */
export function Portfolio({ name, photos: known, total, locale, onMore }: PortfolioProps) {
  const { t } = useLingui();
  const [tag, setTag] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isComing, setComing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const photos = known ?? [];
  const ordered = [...photos].sort((a, b) => b.is_cover - a.is_cover);
  const shown = ordered.filter(({ tags }) => tag === null || tags.includes(tag));
  const words = (photo: PublicPhoto) => {
    const place = ordered.indexOf(photo) + 1;
    const seen = photo.tags.map((one) => tagLabel(one, locale)).join(', ');
    return seen === '' ? t`Photo ${place} de ${name}` : t`${seen}, photo ${place} de ${name}`;
  };
  const more = async () => {
    setComing(true);
    setFailed(false);
    setFailed(!(await onMore()));
    setComing(false);
  };
  return (
    <section id="portfolio" className={styles['portfolio']}>
      <div className={styles['portfolioHead']}>
        <h2>
          <Trans>Portfolio</Trans>
        </h2>
        <Tags photos={photos} chosen={tag} locale={locale} onChoose={setTag} />
      </div>
      {photos.length === 0 ? (
        <p className={styles['empty']}>
          {known === null ? (
            <Trans>
              Les photos de {name} ne sont pas encore sur cet appareil : elles s’afficheront d’elles-mêmes dès que le
              serveur répondra.
            </Trans>
          ) : (
            <Trans>Pas encore de photos.</Trans>
          )}
        </p>
      ) : (
        <Grid photos={shown} words={words} onOpen={setOpenId} />
      )}
      {photos.length < total ? (
        <div className={styles['more']}>
          <Button look="quiet" disabled={isComing} onClick={() => void more()}>
            <Trans>Voir plus de photos</Trans>
          </Button>
          <p role="status" className={styles['empty']}>
            {hasFailed ? <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans> : null}
          </p>
        </div>
      ) : null}
      {openId === null ? null : (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={shown.flatMap((photo) => {
              const served = servedOf(photo);
              return served === null ? [] : [{ id: photo.id, alt: words(photo), ...served }];
            })}
            openId={openId}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface TagsProps {
  readonly photos: readonly PublicPhoto[];
  readonly chosen: string | null;
  readonly locale: LocaleCode;
  readonly onChoose: (tag: string | null) => void;
}

/** The tags of the photos, the most frequent first; nothing when all photos have the same. */
function Tags({ photos, chosen, locale, onChoose }: TagsProps) {
  const { t } = useLingui();
  const counts = new Map<string, number>();
  for (const tag of photos.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts]
    .filter(([, count]) => count < photos.length)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TAGS)
    .map(([tag]) => tag);
  if (tags.length < 2) return null;
  return (
    <div className={styles['tags']} role="group" aria-label={t`Photos à voir`}>
      <Chip isSelected={chosen === null} onClick={() => onChoose(null)}>
        <Trans>Tout</Trans>
      </Chip>
      {tags.map((tag) => (
        <Chip key={tag} isSelected={chosen === tag} onClick={() => onChoose(tag)}>
          {tagLabel(tag, locale)}
        </Chip>
      ))}
    </div>
  );
}

interface GridProps {
  readonly photos: readonly PublicPhoto[];
  readonly words: (photo: PublicPhoto) => string;
  readonly onOpen: (id: string) => void;
}

/** Rows of equal height. The end of a row depends on the screen, so both variants are rendered. */
function Grid({ photos, words, onOpen }: GridProps) {
  const ratios = photos.map(({ width, height }) => shapeOf(width, height));
  const phone = photoRows(ratios, PHONE_ROW);
  const wide = photoRows(ratios, WIDE_ROW);
  return (
    <ul className={styles['grid']}>
      {photos.map((photo, index) => (
        <GridPhoto
          key={photo.id}
          photo={photo}
          shape={ratios[index] ?? 100}
          phone={phone[index] ?? NOWHERE}
          wide={wide[index] ?? NOWHERE}
          alt={words(photo)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

const NOWHERE: Place = { share: 1, isLast: false, missing: 0 };

interface GridPhotoProps extends Pick<GridProps, 'onOpen'> {
  readonly photo: PublicPhoto;
  readonly shape: Shape;
  readonly phone: Place;
  readonly wide: Place;
  readonly alt: string;
}

function GridPhoto({ photo, shape, phone, wide, alt, onOpen }: GridPhotoProps) {
  const served = servedOf(photo);
  if (served === null) return null;
  const px = Math.round(wide.share * COLUMN_PX);
  const part = (share: number) => `${Math.round(share * 100)}vw`;
  const sizes = `(min-width: 1264px) ${px}px, (min-width: 600px) ${part(wide.share)}, ${part(phone.share)}`;
  return (
    <>
      <li className={`${styles['cell']} ${styles[`shape${shape}`]}`}>
        <button
          type="button"
          className={styles['open']}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadViewer()}
          onClick={() => onOpen(photo.id)}
        >
          <Photo {...photoProps(served, sizes)} alt={alt} />
        </button>
      </li>
      <RowEnd place={phone} className={styles['phoneEnd'] ?? ''} />
      <RowEnd place={wide} className={styles['wideEnd'] ?? ''} />
    </>
  );
}

/** Ends a row; the last row leaves its remaining space empty. */
function RowEnd({ place: { isLast, missing }, className }: { place: Place; className: string }) {
  if (!isLast) return null;
  if (missing === 0) return <li className={`${styles['end']} ${className}`} aria-hidden="true" />;
  return (
    <li className={`${styles['gap']} ${styles[`shape${shapeOf(missing, 100)}`]} ${className}`} aria-hidden="true" />
  );
}
