import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TooLong } from '#client/frame/feedback/text-length.tsx';
import type { FieldError } from '#shared/protocol/problem.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';

const CENTS = 100;

interface FieldWordsProps {
  readonly error: FieldError;
  /** The value as typed. */
  readonly value: string;
  readonly locale: LocaleCode;
}

/** A message that says how to fix a field's error; keyed by field and validation. */
export default function FieldWords({ error, value, locale }: FieldWordsProps) {
  const { t } = useLingui();
  const amounts = amountsOf(locale);
  const required: Record<string, string> = {
    category_id: t`Choisissez un type de séance.`,
    city_id: t`Choisissez une ville.`,
    date: t`Choisissez une date.`,
    time: t`Choisissez une heure.`,
    client_name: t`Inscrivez votre nom.`,
    client_email: t`Inscrivez votre courriel.`,
    business_name: t`Inscrivez le nom de l’entreprise.`,
  };
  const format: Record<string, string> = {
    date: t`Cette date n’a pas la bonne forme, par exemple 2026-09-12.`,
    time: t`Cette heure n’a pas la bonne forme, par exemple 14:30.`,
    client_phone: t`Inscrivez dix chiffres, comme 418\u00A0555\u20110142, ou + et l’indicatif du pays.`,
    client_email: t`Il manque quelque chose à l’adresse, par exemple « .ca ».`,
    budget: t`Inscrivez un seul montant, en dollars et sans cents.`,
    people_count: t`Inscrivez un nombre, en chiffres.`,
  };
  const words = ({ field, validation, params }: FieldError): ReactNode => {
    const most = Number(params?.['limit'] ?? 0);
    const limit = field === 'budget' ? amounts.money(most * CENTS) : amounts.count(most);
    const hours = Number(params?.['hours'] ?? 0);
    const days = Number(params?.['days'] ?? 0);
    switch (validation) {
      case 'required':
        return required[field] ?? t`Remplissez ce champ.`;
      case 'future':
        return t`Ce moment est déjà passé. Choisissez une date à venir.`;
      case 'lead_time':
        return t`C’est trop tôt : il faut au moins ${hours}\u00A0h pour trouver quelqu’un.`;
      case 'horizon':
        return t`C’est trop loin : choisissez une date d’ici ${days} jours.`;
      case 'nonexistent':
        return t`Cette heure n’existe pas ce jour-là : on avance l’heure. Choisissez-en une autre.`;
      case 'taken':
        return t`Cette plage n’est plus libre. Choisissez-en une autre.`;
      case 'closed':
        return t`C’est fermé à cette heure. Choisissez-en une autre.`;
      case 'exists':
        return t`Ce choix n’est plus offert. Choisissez-en un autre.`;
      case 'plan':
        return t`Ce forfait dure au moins ${amounts.duration(Number(params?.['minutes'] ?? 0))}.`;
      case 'minLength':
        return t`C’est trop court : au moins ${limit} caractères.`;
      case 'maxLength':
        return <TooLong text={value} most={most} locale={locale} />;
      case 'minimum':
        return t`C’est trop peu : au moins ${limit}.`;
      case 'maximum':
        return t`C’est trop : au plus ${limit}.`;
      default:
        return format[field] ?? t`Vérifiez ce champ.`;
    }
  };
  return words(error);
}
