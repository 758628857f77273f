import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { Icon } from '#client/ui/icon.tsx';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { policyName } from '#shared/bookings/cancellation-words.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { ColumnProps } from './column.ts';
import { ColumnFacts, TaxWords } from './column-facts.tsx';
import { FirstPhotos } from './first-photos.tsx';
import styles from './compare.module.css';

const AVATAR_PX = 24;
/** From here on, an amount is long. */
const LONG_CENTS = 100_000;

/** One of several quotes on a phone: a press tells it in full below. */
export function NarrowColumn({ shown, photographer, name, isChosen, category, locale, onPick }: ColumnProps) {
  const { quote } = shown;
  return (
    <label className={`${styles['column']} ${isChosen ? styles['chosen'] : ''}`}>
      <input
        className="visually-hidden"
        type="radio"
        name="quote"
        value={quote.id}
        checked={isChosen}
        onChange={onPick}
      />
      <span className={styles['cover']} aria-hidden="true">
        <FirstPhotos {...{ photographer, category }} most={1} sizes="(max-width: 599px) 30vw, 280px" />
        <span className={styles['mark']}>{isChosen ? <Icon of={Check} size={16} /> : null}</span>
      </span>
      <span className={styles['inside']}>
        <span className={styles['who']}>
          <Avatar
            name={quote.provider_name}
            size={24}
            {...squareOf(pictureOf(photographer?.user.profile_pictures, 'avatar'), AVATAR_PX)}
          />
          <span translate="no">{name}</span>
        </span>
        <span className={`${styles['price']} ${quote.total_cents < LONG_CENTS ? '' : styles['long']}`}>
          {formatsOf(locale).moneyExact(quote.total_cents)}
        </span>
        <span className={styles['small']}>
          <TaxWords quote={quote} />
        </span>
        <ColumnFacts quote={quote} locale={locale} />
        <span className={styles['small']}>{policyName(quote.policy, locale)}</span>
        {quote.revision === 1 ? null : (
          <span className={styles['small']}>
            <Trans>Version {quote.revision}</Trans>
          </span>
        )}
      </span>
    </label>
  );
}
