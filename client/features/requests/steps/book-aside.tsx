import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { pictureOf } from '#shared/accounts/pictures.ts';
import type { Price } from '#shared/bookings/price.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { TAX_RATES } from '#shared/money.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import { durationOf } from '#shared/quotes/asking/duration.ts';
import { useBooking } from '../booking/book-context.tsx';
import styles from './book-aside.module.css';
import { usePlans } from './use-plans.ts';

const AVATAR_PX = 36;
/** Thousandths of a percent. */
const RATE_UNIT = 1_000;

/** The answers so far, and the price if it is known, beside the questions. */
export default function BookAside() {
  const { fields, lists, locale } = useBooking();
  const { plan, price } = usePlans();
  const formats = formatsOf(locale);
  const category = lists.categories.find(({ id }) => id === fields.category_id)?.name_i18n;
  const city = lists.cities.find(({ id }) => id === fields.city_id)?.name;
  const provider = lists.providers.find(({ id }) => id === fields.provider_id)?.user;
  const date = fields.date ?? '';
  const time = fields.time ?? '';
  return (
    <div className={styles['card']}>
      {category === undefined ? null : (
        <div className={styles['picture']}>
          <Plate name={category} size={240} />
        </div>
      )}
      <div className={styles['body']}>
        {category === undefined ? null : <p className={styles['title']}>{categoryLabels[locale][category]}</p>}
        {provider === undefined ? (
          <p>
            <Trans>Tous les photographes de la région</Trans>
          </p>
        ) : (
          <p className={styles['asked']}>
            <Avatar
              name={provider.full_name}
              {...squareOf(pictureOf(provider.profile_pictures, 'avatar'), AVATAR_PX)}
            />
            {provider.full_name}
          </p>
        )}
        {date === '' ? null : <p>{time === '' ? formats.date(date) : formats.dateTime(date, time)}</p>}
        {city === undefined ? null : <p>{city}</p>}
      </div>
      <div className={styles['price']}>
        {plan !== null && price !== null ? (
          <PriceLines plan={plan} price={price} />
        ) : (
          <p className={styles['note']}>
            <Trans>Aucun prix n’est fixé. Vous ne payez rien maintenant.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

function PriceLines({ plan, price }: { plan: Plan; price: Price }) {
  const { fields, locale } = useBooking();
  const formats = formatsOf(locale);
  const rate = (thousandths: number) => {
    const percent = thousandths / RATE_UNIT;
    return formats.percent(percent, Number.isInteger(percent) ? 0 : 3);
  };
  return (
    <>
      <dl className={styles['lines']}>
        <Line label={`${plan.title}, ${formats.duration(durationOf(fields))}`}>
          {formats.moneyExact(price.subtotal_cents)}
        </Line>
        {price.tps_cents === 0 ? null : (
          <Line label={<Trans>TPS ({rate(TAX_RATES.tps)})</Trans>}>{formats.moneyExact(price.tps_cents)}</Line>
        )}
        {price.tvq_cents === 0 ? null : (
          <Line label={<Trans>TVQ ({rate(TAX_RATES.tvq)})</Trans>}>{formats.moneyExact(price.tvq_cents)}</Line>
        )}
        <Line label={<Trans>Total</Trans>} isTotal>
          {formats.moneyExact(price.total_cents)}
        </Line>
      </dl>
      <p className={styles['note']}>
        <Policy plan={plan} />
      </p>
    </>
  );
}

function Line({ label, isTotal = false, children }: { label: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? styles['total'] : styles['line']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Policy({ plan }: { plan: Plan }) {
  switch (plan.policy) {
    case 'souple':
      return <Trans>Politique souple : remboursement complet jusqu’à 24 h avant la séance.</Trans>;
    case 'moderee':
      return (
        <Trans>Politique modérée : remboursement complet jusqu’à 7 jours avant la séance, 50 % jusqu’à 24 h.</Trans>
      );
    case 'stricte':
      return (
        <Trans>Politique stricte : remboursement complet jusqu’à 30 jours avant la séance, 50 % jusqu’à 7 jours.</Trans>
      );
  }
}
