import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { SelectField } from '#client/ui/form/field.tsx';
import { payoutOf } from '#shared/bookings/payout.ts';
import { priceOf, subtotalOf } from '#shared/bookings/price.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { moneyRules } from '../plan-money.queries.ts';
import { type FormFields, typedPlan } from './form-fields.ts';
import styles from './price-example.module.css';
import { HOUR_MIN } from '#shared/durations.ts';

/** The longest example: the plan, plus this number of hours. */
const MORE_HOURS = [0, 1, 2, 4] as const;

interface PriceExampleProps {
  readonly fields: FormFields;
  readonly locale: LocaleCode;
}

/** The photographer’s part of the typed price, then the taxes to remit and the total that a client would pay. */
export function PriceExample({ fields, locale }: PriceExampleProps) {
  const { t } = useLingui();
  const [more, setMore] = useState(0);
  const rules = useLive(moneyRules);
  const amounts = amountsOf(locale);
  const plan = typedPlan(fields);
  if (rules === undefined || plan.duration_min === null || plan.price_cents === null) {
    return (
      <Frame>
        <p className={styles['note']}>
          <Trans>Inscrivez un prix et une durée : l’exemple se calcule ici.</Trans>
        </p>
      </Frame>
    );
  }
  const duration_min = plan.duration_min;
  const subtotal = subtotalOf({ ...plan, duration_min }, duration_min + more * HOUR_MIN);
  const price = subtotal === null ? null : priceOf(subtotal, rules.taxes ?? { tps: false, tvq: false });
  const payout = price === null ? null : payoutOf(price, rules.commissionPercent);
  const percent = amounts.percent(rules.commissionPercent);
  return (
    <Frame>
      <SelectField
        label={<Trans>Durée de l’exemple</Trans>}
        value={String(more)}
        onChange={({ target }) => setMore(Number(target.value))}
      >
        {MORE_HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {amounts.duration(duration_min + hours * HOUR_MIN)}
          </option>
        ))}
      </SelectField>
      {price === null || payout === null ? (
        <p className={styles['note']}>
          {plan.pricing_type === 'from'
            ? t`À partir de : vous convenez du prix final avec le client.`
            : t`Sans prix d’heure supplémentaire, vous convenez d’une durée plus longue avec le client.`}
        </p>
      ) : (
        <dl className={styles['lines']} aria-live="polite">
          <Line name={t`Séance`} cents={price.subtotal_cents} locale={locale} />
          <Line name={t`Commission de ${percent}`} cents={-payout.commission_cents} locale={locale} />
          <Line name={t`Ce qui vous revient`} cents={payout.net_cents} locale={locale} isTotal />
          {payout.to_remit_cents === 0 ? null : (
            <Line name={t`Taxes à remettre`} cents={payout.to_remit_cents} locale={locale} />
          )}
          <Line name={t`Votre client paie`} cents={price.total_cents} locale={locale} />
        </dl>
      )}
      <p className={styles['note']}>
        {rules.taxes === null ? (
          <Trans>
            Les taxes s’ajoutent selon vos numéros de TPS et de TVQ, que cet appareil ne connaît pas encore.
          </Trans>
        ) : rules.taxes.tps || rules.taxes.tvq ? (
          <Trans>Les taxes ne sont pas à vous : vous les percevez, puis vous les remettez.</Trans>
        ) : (
          <Trans>Sans numéro de TPS ni de TVQ à votre profil, aucune taxe ne s’ajoute.</Trans>
        )}
      </p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['example']}>
      <h3 className={styles['title']}>
        <Trans>Un exemple</Trans>
      </h3>
      {children}
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly cents: number;
  readonly locale: LocaleCode;
  readonly isTotal?: boolean;
}

function Line({ name, cents, locale, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? styles['total'] : undefined}>
      <dt>{name}</dt>
      <dd>{amountsOf(locale).moneyExact(cents)}</dd>
    </div>
  );
}
