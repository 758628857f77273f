import { Trans } from '@lingui/react/macro';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { shownPhotos } from '#client/ui/photo/shown-photos.tsx';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { usePhotographers } from '../use-photographers.ts';
import { useAnsweredIn } from './answered-in.ts';
import styles from './photographer-card.module.css';

const AVATAR_PX = 64;
const PHOTOS = 3;

interface PhotographerCardProps {
  readonly quote: Quote;
  readonly request: Pick<QuoteRequest, 'created_at'>;
  readonly locale: LocaleCode;
}

/** The author of a quote, for its client: face, place, first photos, and the way to their page. */
export default function PhotographerCard({ quote, request, locale }: PhotographerCardProps) {
  const known = usePhotographers([quote])?.get(quote.provider_id) ?? null;
  const answered = useAnsweredIn(locale)(request, quote);
  const photos = shownPhotos(known?.images ?? [], '(min-width: 1264px) 96px, 30vw').slice(0, PHOTOS);
  return (
    <section className={styles['card']}>
      <div className={styles['who']}>
        <Avatar
          name={quote.provider_name}
          size={64}
          {...squareOf(pictureOf(known?.user.profile_pictures, 'avatar'), AVATAR_PX)}
        />
        <div className={styles['named']}>
          <h2 className={styles['name']} translate="no">
            {quote.provider_name}
          </h2>
          <p className={styles['note']}>{[known?.address?.city, answered].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {photos.length === 0 ? null : (
        <div className={styles['photos']}>
          {photos.map((photo, index) => (
            <span key={index} className={styles['photo']}>
              {photo}
            </span>
          ))}
        </div>
      )}
      {quote.provider_slug === null ? null : (
        <RouteLink name="provider" params={{ slug: quote.provider_slug }}>
          <Trans>Voir le profil</Trans>
        </RouteLink>
      )}
    </section>
  );
}
