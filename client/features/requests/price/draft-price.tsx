import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import { durationOf } from '#shared/requests/asking/duration.ts';
import { useBooking } from '../booking/book-context.tsx';
import { usePlans } from '../steps/use-plans.ts';
import { NoPrice, PriceLines } from './price-lines.tsx';
import styles from './price-lines.module.css';

/** The price of a booking that is being made. */
export function DraftPrice({ action }: { action?: ReactNode }) {
  const { fields, locale } = useBooking();
  const { plan, price } = usePlans();
  if (plan === null || price === null) return <NoPrice action={action} />;
  return (
    <PriceLines
      label={`${plan.title}, ${formatsOf(locale).duration(durationOf(fields))}`}
      policy={plan.policy}
      {...{ price, locale, action }}
    />
  );
}

/** The total alone, beside the button of a phone. */
export function DraftTotal() {
  const { locale } = useBooking();
  const { price } = usePlans();
  if (price === null) return null;
  return (
    <p className={styles['short']}>
      <Trans>Total</Trans> <strong>{formatsOf(locale).moneyExact(price.total_cents)}</strong>
    </p>
  );
}
