import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TooLong } from '#client/shell/feedback/text-length.tsx';
import type { FieldError } from '#shared/api/problem.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';

interface FieldWordsProps {
  readonly error: FieldError;
  /** The value as typed. */
  readonly value: string;
  readonly locale: LocaleCode;
}

/** A message that says how to fix a field's error; keyed by field and validation. */
export function FieldWords({ error: { field, validation, params }, value, locale }: FieldWordsProps): ReactNode {
  const { t } = useLingui();
  const amounts = amountsOf(locale);
  const bound = Number(params?.['limit'] ?? 0);
  const isMoney = field.endsWith('_cents');
  const limit = isMoney
    ? amounts.money(bound)
    : field === 'duration_min'
      ? amounts.duration(bound)
      : amounts.count(bound);
  const required: Record<string, string> = {
    title: t`Donnez un titre au forfait.`,
    description: t`Décrivez ce que le forfait comprend.`,
    price_cents: t`Inscrivez un prix.`,
    duration_min: t`Inscrivez une durée en heures.`,
    delivery_days: t`Inscrivez un nombre de jours.`,
  };
  switch (validation) {
    case 'required':
      return required[field] ?? t`Remplissez ce champ.`;
    case 'maxLength':
      return <TooLong text={value} most={bound} locale={locale} />;
    case 'minimum':
      return t`C’est trop peu : au moins ${limit}.`;
    case 'maximum':
      return t`C’est trop : au plus ${limit}.`;
    default:
      if (isMoney) return t`Inscrivez un montant, par exemple 450 ou 449,50.`;
      if (field === 'duration_min') return t`Inscrivez des heures, par exemple 2 ou 1,5.`;
      return t`Inscrivez un nombre entier, en chiffres.`;
  }
}
