import { Trans } from '@lingui/react/macro';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { shownPhotos } from '#client/ui/photo/shown-photos.tsx';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { QuoteReading } from '../page/reading.ts';
import { useAnsweredIn } from '../parts/answered-in.ts';
import { QuoteBody } from '../parts/quote-body.tsx';
import type { ShownQuote } from '../quotes.queries.ts';
import styles from './compare.module.css';

const AVATAR_PX = 64;
const PHOTOS = 4;

interface ChosenQuoteProps {
  readonly shown: ShownQuote;
  readonly photographer: Provider | null;
  readonly reading: QuoteReading;
}

/** The chosen one of several quotes in full, with its photographer, on a phone. */
export function ChosenQuote({ shown: { quote }, photographer, reading }: ChosenQuoteProps) {
  const { locale, request, now } = reading;
  const answered = useAnsweredIn(locale)(request, quote);
  const photos = shownPhotos(photographer?.images ?? [], '33vw').slice(1, PHOTOS);
  return (
    <section className={styles['told']} aria-live="polite">
      <div className={styles['who']}>
        <Avatar
          name={quote.provider_name}
          size={64}
          {...squareOf(pictureOf(photographer?.user.profile_pictures, 'avatar'), AVATAR_PX)}
        />
        <div className={styles['named']}>
          <h2 className={styles['name']} translate="no">
            {quote.provider_name}
          </h2>
          <p className={styles['small']}>{[photographer?.address?.city, answered].filter(Boolean).join(' · ')}</p>
        </div>
        {quote.provider_slug === null ? null : (
          <RouteLink name="provider" params={{ slug: quote.provider_slug }}>
            <Trans>Voir le profil</Trans>
          </RouteLink>
        )}
      </div>
      {photos.length === 0 ? null : (
        <div className={styles['row']}>
          {photos.map((photo, index) => (
            <span key={index} className={styles['photo']}>
              {photo}
            </span>
          ))}
        </div>
      )}
      <QuoteBody {...{ quote, request, locale, now }} />
    </section>
  );
}
