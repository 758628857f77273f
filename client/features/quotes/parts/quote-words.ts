import { useLingui } from '@lingui/react/macro';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote, QuoteTerms, RejectReason } from '#shared/quotes/quote.schema.ts';
import type { QuoteStatus } from '#shared/quotes/quote.states.ts';

/** `Valide jusqu’au lun. 10 août, à 9 h 12.` */
export function useValidity(locale: LocaleCode): (terms: Pick<QuoteTerms, 'valid_until'>, now: number) => string {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  return ({ valid_until }, now) => {
    const end = new Date(valid_until);
    const [day, time] = [localDateOf(end), formats.time(localTimeOf(end))];
    const date = formats.dateShort(day, now);
    return day === localDateOf(new Date(now))
      ? t`Valide jusqu’à ${time}, aujourd’hui.`
      : t`Valide jusqu’au ${date}, à\u00A0${time}.`;
  };
}

/** The difference of a version to the one before, in totals with taxes; null for a first version. */
export function useVersionWords(locale: LocaleCode): (quote: Quote) => { text: string; isLess: boolean } | null {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  return ({ revision, total_cents, earlier: [before] }) => {
    if (before === undefined) return null;
    const change = total_cents - before.total_cents;
    const amount = formats.money(Math.abs(change));
    if (change === 0) return { text: t`Version ${revision} · même prix`, isLess: false };
    return change < 0
      ? { text: t`Version ${revision} · ${amount} de moins`, isLess: true }
      : { text: t`Version ${revision} · ${amount} de plus`, isLess: false };
  };
}

/** Why a quote is over. Complete by its type. */
export function useEndWords(): (status: QuoteStatus) => string | null {
  const { t } = useLingui();
  const words: Readonly<Record<QuoteStatus, string | null>> = {
    sent: null,
    accepted: t`Acceptée`,
    rejected: t({ message: 'Refusée', context: 'soumission' }),
    withdrawn: t`Retirée`,
    expired: t`Expirée`,
    not_selected: t`Non retenue`,
  };
  return (status) => words[status];
}

/** Complete by its type. */
export function useRejectReasons(): Readonly<Record<RejectReason, string>> {
  const { t } = useLingui();
  return {
    price: t`Le prix`,
    date: t`La date ou l’heure`,
    style: t`Le style`,
    other_photographer: t`J’ai choisi quelqu’un d’autre`,
    other: t`Autre chose`,
  };
}
