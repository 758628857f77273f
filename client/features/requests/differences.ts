import { useLingui } from '@lingui/react/macro';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { phoneText } from '#shared/phone.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Where two versions of a request differ, each as a person reads it. */
export function useDifferences(locale: LocaleCode): (mine: QuoteRequest, theirs: QuoteRequest) => Difference[] {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const nothing = t`Non précisé`;
  const read: readonly (readonly [label: string, (request: QuoteRequest) => string | null])[] = [
    [t`Type de séance`, ({ category }) => categoryLabels[locale][category]],
    [t`Date et heure`, ({ date, time }) => formats.dateTime(date, time)],
    [t`Durée`, ({ duration_min }) => formats.duration(duration_min)],
    [t`Ville`, ({ city }) => city],
    [t`Adresse ou lieu`, ({ shoot_address }) => shoot_address],
    [
      t`Position`,
      ({ shoot_lat, shoot_lng }) => (shoot_lat === null || shoot_lng === null ? null : `${shoot_lat}, ${shoot_lng}`),
    ],
    [t`Description`, ({ description }) => description],
    [t`Budget, taxes en sus`, ({ budget }) => (budget === null ? null : formats.money(budget * 100))],
    [t`Entreprise`, ({ business_name }) => business_name],
    [t`Nom`, ({ client_name }) => client_name],
    [t`Courriel`, ({ client_email }) => client_email],
    [t`Téléphone`, ({ client_phone }) => (client_phone === null ? null : phoneText(client_phone))],
  ];
  return (mine, theirs) =>
    read
      .map(([label, words]) => ({
        label,
        mine: words(mine) || nothing,
        theirs: words(theirs) || nothing,
      }))
      .filter((difference) => difference.mine !== difference.theirs);
}
