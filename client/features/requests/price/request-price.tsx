import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Price } from '#shared/bookings/price.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { planPrice } from '#shared/plans/plan-fit.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { useProviderDetail } from '../asked-provider/use-asked-provider.ts';
import { PriceLines } from './price-lines.tsx';
import styles from './price-lines.module.css';

interface RequestPriceProps {
  readonly request: QuoteRequest;
  readonly booking: Booking | null;
  readonly locale: LocaleCode;
}

/** The price of a request that was sent: its booking's, otherwise its plan's; nothing while neither is known. */
export default function RequestPrice({ request, booking, locale }: RequestPriceProps) {
  const { t } = useLingui();
  const { plan_id, plan_title, duration_min, provider_id } = request;
  const provider = useProviderDetail(plan_id === null ? null : provider_id);
  const plan = provider?.plans.find(({ id }) => id === plan_id) ?? null;
  const price: Price | null =
    booking ?? (provider === null || plan === null ? null : planPrice(plan, duration_min, provider));
  if (price === null) return null;
  return (
    <section className={styles['card']} aria-label={t`Prix`}>
      <PriceLines
        label={[plan?.title ?? plan_title, formatsOf(locale).duration(duration_min)].filter(Boolean).join(', ')}
        policy={plan?.policy ?? null}
        {...{ price, locale }}
      />
    </section>
  );
}
