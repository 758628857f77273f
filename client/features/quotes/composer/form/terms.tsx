import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Choice, Choices } from '#client/ui/form/choices.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { policyName, policyTerms } from '#shared/bookings/cancellation-words.ts';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import type { ComposerFields } from './composer-fields.ts';
import { FieldWords } from './field-words.tsx';
import type { FieldsProps } from './use-composer.ts';
import styles from '../composer.module.css';

const NUMBERS = ['photos_included', 'delivery_days', 'valid_days'] as const;

/** Photos, delivery, cancellation, validity: one line of words, whose fields open. */
export function Terms(props: FieldsProps) {
  const [isOpened, setOpened] = useState(false);
  const { errorOf, fields, locale } = props;
  const isWrong = NUMBERS.some((name) => errorOf(name) !== null);
  if (isOpened || isWrong) return <TermsFields {...props} />;
  const policy = cancellationPolicies.find((one) => one === fields.policy) ?? 'moderee';
  const [photos, days, valid] = [
    Number(fields.photos_included),
    Number(fields.delivery_days),
    Number(fields.valid_days),
  ];
  return (
    <div className={styles['terms']}>
      <p className="capital">
        {fields.photos_included === '' ? (
          <Plural value={days} one="photos livrées en # jour" other="photos livrées en # jours" />
        ) : (
          <>
            <Plural value={photos} one="# photo livrée" other="# photos livrées" />{' '}
            <Plural value={days} one="en # jour" other="en # jours" />
          </>
        )}
        {' · '}
        <Trans>annulation {policyName(policy, locale).toLowerCase()}</Trans>
        {' · '}
        <Plural value={valid} one="valide # jour" other="valide # jours" />
      </p>
      <Button look="link" onClick={() => setOpened(true)}>
        <Trans>Modifier</Trans>
      </Button>
    </div>
  );
}

function TermsFields({ fields, locale, errorOf, set, leave }: FieldsProps) {
  const { t } = useLingui();
  const bind = (name: (typeof NUMBERS)[number]) => {
    const error = errorOf(name);
    return {
      inputMode: 'numeric',
      autoComplete: 'off',
      value: fields[name],
      error: error === null ? null : <FieldWords error={error} value={fields[name]} locale={locale} />,
      onChange: ({ target }: { target: { value: string } }) =>
        set({ [name]: target.value } satisfies Partial<ComposerFields>),
      onBlur: () => leave(name),
    } as const;
  };
  return (
    <section className={styles['termsFields']}>
      <div className={styles['three']}>
        <TextField
          label={<Trans>Photos retouchées</Trans>}
          optional={<Trans>facultatif</Trans>}
          {...bind('photos_included')}
        />
        <TextField label={<Trans>Livraison</Trans>} unit={t`jours`} {...bind('delivery_days')} />
        <TextField label={<Trans>Valide</Trans>} unit={t`jours`} {...bind('valid_days')} />
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
    </section>
  );
}
