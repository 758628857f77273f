import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TooLong } from '#client/frame/feedback/text-length.tsx';
import type { FieldError } from '#shared/protocol/problem.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { SUBTOTAL_CENTS } from '#shared/quotes/line-items.ts';

interface FieldWordsProps {
  readonly error: FieldError;
  /** The value as typed. */
  readonly value: string;
  readonly locale: LocaleCode;
  /** The amount of a discount, instead of a price. */
  readonly isDiscount?: boolean;
}

/** A message that says how to fix a field's error. */
export function FieldWords({
  error: { field, validation, params },
  value,
  locale,
  isDiscount = false,
}: FieldWordsProps): ReactNode {
  const { t } = useLingui();
  const amounts = amountsOf(locale);
  const bound = Number(params?.['limit'] ?? 0);
  const [least, most] = [amounts.money(SUBTOTAL_CENTS.least), amounts.money(SUBTOTAL_CENTS.most)];
  const part = field.split('.').at(-1) ?? field;
  if (field === 'line_items') {
    if (validation === 'required') return t`Ajoutez une ligne.`;
    return validation === 'minimum'
      ? t`Le sous-total est d’au moins ${least}.`
      : t`Le sous-total est d’au plus ${most}.`;
  }
  if (validation === 'maxLength') return <TooLong text={value} most={bound} locale={locale} />;
  switch (part) {
    case 'label':
      return t`Dites ce que cette ligne comprend.`;
    case 'quantity':
      return t`Inscrivez une quantité, par exemple 1 ou 1,5.`;
    case 'unit_cents':
      if (isDiscount) return t`Inscrivez le montant du rabais, par exemple 50 ou 50,50.`;
      return validation === 'required' ? t`Inscrivez un prix.` : t`Inscrivez un prix, par exemple 120 ou 120,50.`;
    case 'date':
      if (validation === 'fixed') return t`La demande a changé de date ou d’heure.`;
      return validation === 'future'
        ? t`Cette date est passée.`
        : t`Choisissez une date proche de celle de la demande.`;
    case 'time':
      return t`Cette heure n’existe pas ce jour-là : choisissez-en une autre.`;
    case 'photos_included':
      return t`Inscrivez un nombre de photos, ou laissez vide.`;
    case 'delivery_days':
      return t`Inscrivez de 1 à 365 jours.`;
    case 'valid_days':
      return t`Inscrivez de 1 à 60 jours.`;
    case 'duration_min':
      return validation === 'asked' ? t`Choisissez la durée.` : t`La durée est de 15 minutes à 24 heures.`;
    default:
      return t`À corriger.`;
  }
}
