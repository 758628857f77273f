import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TooLong } from '#client/frame/feedback/text-length.tsx';
import type { FieldError } from '#shared/protocol/problem.ts';
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
    'address.street_name': t`Inscrivez le numéro et la rue, ou videz toute l’adresse.`,
    'address.city_id': t`Choisissez la ville du studio.`,
    'address.province': t`Choisissez la province du studio.`,
    'address.postal_code': t`Inscrivez le code postal du studio.`,
  };
  switch (validation) {
    case 'required':
      return required[field] ?? t`Remplissez ce champ.`;
    case 'exists':
      return field === 'partner_id' || field === 'user_id'
        ? t`Ce forfait est celui d’une autre personne.`
        : t`Un des choix n’existe plus : choisissez de nouveau.`;
    case 'wholeDollars':
      return t`Inscrivez un prix en dollars entiers, par exemple 450.`;
    case 'city':
      return t`Cette ville n’est pas dans cette province.`;
    case 'maxLength':
      if (isList(field)) return t`Un des mots est trop long : au plus ${limit} caractères.`;
      return <TooLong text={value} most={bound} locale={locale} />;
    case 'minimum':
      return t`C’est trop peu : au moins ${limit}.`;
    case 'maximum':
      if (isList(field)) return t`C’est trop de choix : au plus ${limit}.`;
      return t`C’est trop : au plus ${limit}.`;
    default:
      if (field === 'address.postal_code') return t`Inscrivez un code postal comme H2X 1Y4.`;
      if (isMoney) return t`Inscrivez un prix en dollars entiers, par exemple 450.`;
      if (field === 'duration_min') return t`Inscrivez des heures, par exemple 2 ou 1,5.`;
      return t`Inscrivez un nombre entier, en chiffres.`;
  }
}

function isList(field: string): boolean {
  return ['amenities', 'establishments', 'events', 'booking_types', 'category_ids', 'city_ids'].includes(field);
}
