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
  const bound = Number(params?.['limit'] ?? 0);
  const limit = amountsOf(locale).count(bound);
  const required: Record<string, string> = {
    profile_description: t`Présentez-vous en quelques phrases.`,
    city_id: t`Choisissez la ville d’où vous partez.`,
    category_ids: t`Ajoutez au moins une catégorie.`,
    working_city_ids: t`Ajoutez au moins une ville.`,
    language_ids: t`Cochez au moins une langue.`,
    slug: t`Choisissez une adresse.`,
  };
  const format: Record<string, string> = {
    tps_no: t`Inscrivez 9 chiffres, RT et 4 chiffres, par exemple 123456789 RT0001.`,
    tvq_no: t`Inscrivez 10 chiffres, TQ et 4 chiffres, par exemple 1234567890 TQ0001.`,
    postal_code: t`Inscrivez un code postal du Canada, par exemple G1R 1S4.`,
    slug: t`Utilisez des lettres sans accent, des chiffres et des traits d’union, par exemple studio-roy.`,
  };
  switch (validation) {
    case 'required':
      return required[field] ?? t`Remplissez ce champ.`;
    case 'unique':
      return t`Cette adresse est prise. Essayez-en une autre.`;
    case 'reserved':
      return t`Déclic se sert de cette adresse. Essayez-en une autre.`;
    case 'exists':
      return t`Ce choix n’est plus offert. Retirez-le, ou choisissez-en un autre.`;
    case 'minLength':
      return t`C’est un peu court : au moins ${limit} caractères.`;
    case 'maxLength':
      return <TooLong text={value} most={bound} locale={locale} />;
    case 'maximum':
      return t`C’est trop : au plus ${limit}.`;
    default:
      if (field.startsWith('links')) return t`Inscrivez une adresse complète, par exemple https://www.exemple.ca.`;
      return format[field] ?? t`Ce caractère n’est pas permis. Retirez-le.`;
  }
}
