import { Trans } from '@lingui/react/macro';
import { CalendarDays, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { Corners, Plate } from '#client/ui/photo/picture.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { shownPhotos } from '#client/ui/photo/shown-photos.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { policyText } from '#shared/bookings/cancellation-words.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { photographerName, type ShownBooking } from '../bookings.queries.ts';
import { Line, PriceLines } from './price-lines.tsx';
import styles from './pay-summary.module.css';

const AVATAR_PX = 40;
const PHOTO_SIZES = '416px';

interface PaySummaryProps {
  readonly shown: ShownBooking;
  /** The amount that leaves the account now. */
  readonly nowCents: number;
  readonly locale: LocaleCode;
  /** In the panel of a phone, a picture would push the price out of sight. */
  readonly hasPicture?: boolean;
  /** Between the total and the policy. */
  readonly action?: ReactNode;
}

/** The booked session: people, time, place, price in cents, and the cost of a cancellation. */
export default function PaySummary({ shown, nowCents, locale, hasPicture = true, action }: PaySummaryProps) {
  const { booking, request, photographer } = shown;
  const formats = formatsOf(locale);
  const name = photographerName(shown);
  const [photo] = hasPicture ? shownPhotos((photographer?.images ?? []).slice(0, 1), PHOTO_SIZES) : [];
  const length = Math.round((Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / MINUTE_MS);
  return (
    <div className={styles['card']}>
      {hasPicture && request !== null ? (
        <div className={photo === undefined ? styles['plate'] : styles['photo']}>
          {photo ?? <Plate name={request.category} size={160} />}
          {photo === undefined ? null : <Corners />}
        </div>
      ) : null}
      <div className={styles['body']}>
        <div className={styles['who']}>
          <Avatar name={name} {...squareOf(pictureOf(photographer?.user.profile_pictures, 'avatar'), AVATAR_PX)} />
          <div className={styles['named']}>
            <p className={styles['name']} translate="no">
              {name}
            </p>
            {request === null ? null : (
              <p className={styles['small']}>
                {categoryLabels[locale][request.category]} · {request.shoot_address ?? request.city}
              </p>
            )}
          </div>
        </div>
        <p className={styles['fact']}>
          <Icon of={CalendarDays} size={18} />
          <span className="capital">{formats.dateTime(booking.date, booking.time)}</span>
        </p>
        <p className={`${styles['fact']} ${styles['small']}`}>
          <Icon of={Clock} size={18} />
          <Trans>{formats.duration(length)} · heure de Montréal</Trans>
        </p>
        <PriceLines
          {...{ shown, locale }}
          totalLabel={nowCents === 0 ? <Trans>Total, après la séance</Trans> : <Trans>Total</Trans>}
        >
          <Line label={<Trans>Aujourd’hui</Trans>}>{formats.moneyExact(nowCents)}</Line>
        </PriceLines>
        {action}
        <p className={styles['small']}>{policyText(booking.policy, locale)}</p>
      </div>
    </div>
  );
}
