import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Choice, Choices } from '#client/ui/form/choices.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { MoneyField } from '#client/ui/form/money-field.tsx';
import { centsIn } from '#client/ui/form/money-text.ts';
import { Segments } from '#client/ui/form/segments.tsx';
import { policyName, policyTerms } from '#shared/bookings/cancellation-words.ts';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import { pricingTypes } from '#shared/plans/plan.schema.ts';
import { bindField } from '#client/frame/edits/bind-field.ts';
import { type FieldsProps, errorsOf } from './fields-props.tsx';
import type { FormField } from './form-fields.ts';
import { PriceExample } from './price-example.tsx';
import styles from './form.module.css';

const pricingNames: Readonly<Record<(typeof pricingTypes)[number], ReactNode>> = {
  fixed: <Trans>Prix fixe</Trans>,
  hourly: <Trans>À l’heure</Trans>,
  from: <Trans>À partir de</Trans>,
};

const priceLabels: typeof pricingNames = {
  fixed: <Trans>Prix, taxes en sus</Trans>,
  hourly: <Trans>Prix de l’heure, taxes en sus</Trans>,
  from: <Trans>Prix de départ, taxes en sus</Trans>,
};

/** The price of the plan, its contents and its terms. */
export function PricingFields(props: FieldsProps) {
  const { t } = useLingui();
  const { form, locale } = props;
  const { fields, set, look } = form;
  const bind = (name: FormField) => bindField(form, name, errorsOf(props, name));
  const pricing = pricingTypes.find((type) => type === fields.pricing_type) ?? 'fixed';
  const optional = <Trans>facultatif</Trans>;
  const money = (name: 'price_cents' | 'extra_hour_cents') => {
    const typed = fields[name];
    const value = centsIn(typed);
    return {
      locale,
      value,
      ...(value === null && typed !== '' ? { unread: typed } : {}),
      onChange: (_: number | null, text: string) => set({ [name]: text }),
      onBlur: () => look(name),
      error: errorsOf(props, name),
    };
  };
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <section className={styles['section']}>
      <h2 className={styles['sectionTitle']}>
        <Trans>Tarification</Trans>
      </h2>
      <Segments
        legend={<Trans>Type de prix</Trans>}
        name="pricing_type"
        options={pricingTypes.map((value) => ({ value, label: pricingNames[value] }))}
        value={pricing}
        onChange={(value) => set({ pricing_type: value })}
      />
      <div className={styles['pair']}>
        <MoneyField
          label={priceLabels[pricing]}
          optional={<Trans>en dollars entiers</Trans>}
          {...money('price_cents')}
        />
        <TextField
          label={<Trans>Durée</Trans>}
          unit={t`heures`}
          inputMode="decimal"
          autoComplete="off"
          {...bind('duration_min')}
        />
        <MoneyField
          label={<Trans>Heure supplémentaire</Trans>}
          optional={<Trans>facultatif, en dollars entiers</Trans>}
          {...money('extra_hour_cents')}
        />
        <TextField
          label={<Trans>Photos retouchées</Trans>}
          optional={optional}
          {...number}
          {...bind('photos_included')}
        />
        <TextField label={<Trans>Livraison</Trans>} unit={t`jours`} {...number} {...bind('delivery_days')} />
        <TextField
          label={<Trans>Déplacement compris</Trans>}
          optional={optional}
          unit="km"
          {...number}
          {...bind('travel_km_included')}
        />
      </div>
      <Choices legend={<Trans>Politique d’annulation</Trans>}>
        {cancellationPolicies.map((policy) => (
          <Choice
            key={policy}
            name="policy"
            label={policyName(policy, locale)}
            hint={policyTerms(policy, locale)}
            checked={fields.policy === policy}
            onChange={() => set({ policy })}
          />
        ))}
      </Choices>
      <PriceExample fields={fields} locale={locale} />
    </section>
  );
}
