import { Plural, Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { policyName, policyTerms } from '#shared/bookings/cancellation-words.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { QuoteMessage, VersionTag } from '../parts/quote-body.tsx';
import { useValidity } from '../parts/quote-words.ts';
import type { ColumnProps } from './column.ts';
import { TaxWords } from './column-facts.tsx';
import { FirstPhotos } from './first-photos.tsx';
import styles from './compare.module.css';

const AVATAR_PX = 36;

interface WideColumnProps extends ColumnProps {
  readonly onChoose: () => void;
}

/** One of several quotes beside the others, told in full, with its own button. */
export function WideColumn(props: WideColumnProps) {
  const { shown, photographer, name, isChosen, category, locale, now, onPick, onChoose } = props;
  const { quote } = shown;
  const formats = formatsOf(locale);
  const validity = useValidity(locale);
  const city = photographer?.address?.city ?? '';
  return (
    <article className={`${styles['column']} ${isChosen ? styles['chosen'] : ''}`}>
      <div className={styles['photos']}>
        <FirstPhotos {...{ photographer, category }} most={3} sizes="(min-width: 1264px) 300px, 25vw" />
      </div>
      <div className={styles['who']}>
        <Avatar
          name={quote.provider_name}
          {...squareOf(pictureOf(photographer?.user.profile_pictures, 'avatar'), AVATAR_PX)}
        />
        <div className={styles['named']}>
          <h2 className={styles['name']} translate="no">
            {quote.provider_name}
          </h2>
          <p className={styles['small']}>
            {city}
            {quote.provider_slug === null ? null : (
              <>
                {city === '' ? null : ' · '}
                <RouteLink name="provider" params={{ slug: quote.provider_slug }}>
                  <Trans>Voir le profil</Trans>
                </RouteLink>
              </>
            )}
          </p>
        </div>
        <input type="radio" name="quote" aria-label={name} checked={isChosen} onChange={onPick} />
      </div>
      <div>
        <p className={styles['price']}>{formats.moneyExact(quote.total_cents)}</p>
        <p className={styles['small']}>
          {quote.total_cents === quote.subtotal_cents ? (
            <TaxWords quote={quote} />
          ) : (
            <Trans>
              TPS {formats.moneyExact(quote.tps_cents)} · TVQ {formats.moneyExact(quote.tvq_cents)}
            </Trans>
          )}
        </p>
      </div>
      <div>
        {quote.earlier.length === 0 ? (
          <p className={styles['small']}>
            <Trans>Version {quote.revision}</Trans>
          </p>
        ) : (
          <VersionTag quote={quote} locale={locale} />
        )}
      </div>
      <dl className={styles['three']}>
        <div>
          <dt>
            <Trans>de séance</Trans>
          </dt>
          <dd>{formats.duration(quote.duration_min)}</dd>
        </div>
        <div>
          <dt>
            <Trans>photos</Trans>
          </dt>
          <dd>{quote.photos_included === null ? '–' : formats.count(quote.photos_included)}</dd>
        </div>
        <div>
          <dt>
            <Trans>pour livrer</Trans>
          </dt>
          <dd>
            <Plural value={quote.delivery_days} one="# jour" other="# jours" />
          </dd>
        </div>
      </dl>
      <div className={styles['part']}>
        <QuoteMessage terms={quote} />
      </div>
      <p className={`${styles['part']} ${styles['small']}`}>
        <strong>{policyName(quote.policy, locale)}.</strong> {policyTerms(quote.policy, locale)}
      </p>
      <p className={`${styles['part']} ${styles['valid']}`}>
        <Icon of={Clock} size={16} /> {validity(quote, now)}
      </p>
      <Button look={isChosen ? 'accent' : 'quiet'} isLarge isWide onClick={onChoose}>
        <Trans>Choisir {name}</Trans>
      </Button>
    </article>
  );
}
