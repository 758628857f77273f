import { useLingui } from '@lingui/react/macro';
import type { UnitWords } from '#client/frame/questions/unit-words.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { NBSP } from '#shared/formats/french.ts';
import { phoneText } from '#shared/typed/phone.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { RequestUnit } from '#shared/requests/quote-request.fields.ts';

/** The name of each unit, and what it says in two versions. */
export function useUnitWords(locale: LocaleCode): Readonly<Record<RequestUnit, UnitWords<QuoteRequest>>> {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  return {
    category: [t`Type de séance`, ({ category }) => categoryLabels[locale][category]],
    service: [t`Service`, ({ service }) => (service === 'personal' ? t`Personnel` : t`Professionnel`)],
    when: [
      t`Date et heure`,
      ({ date, time }) => formats.dateTime(date, time),
      ({ duration_min }) => formats.duration(duration_min),
      ({ date_flexible }) => (date_flexible === 1 ? t`peut être décalée` : null),
    ],
    where: [
      t`Lieu`,
      ({ city }) => city,
      ({ shoot_address }) => shoot_address,
      ({ shoot_lat, shoot_lng }) => (shoot_lat === null || shoot_lng === null ? null : `${shoot_lat}, ${shoot_lng}`),
    ],
    directions: [t`Pour s’y retrouver`, (request) => request.shoot_address_details],
    people: [
      t`Nombre de personnes`,
      ({ people_count }) => (people_count === null ? null : formats.count(people_count)),
    ],
    description: [t`Description`, ({ description }) => description],
    budget: [t`Budget, taxes en sus`, ({ budget }) => (budget === null ? null : formats.money(budget * 100))],
    business: [
      t`Pour qui`,
      ({ is_for_business }) => (is_for_business === 1 ? t`Une entreprise` : t`Un particulier`),
      ({ business_name }) => business_name,
    ],
    name: [t`Nom`, ({ client_name }) => client_name],
    email: [t`Courriel`, ({ client_email }) => client_email],
    phone: [
      t`Téléphone`,
      ({ client_phone }) => (client_phone === null ? null : phoneText(client_phone).replaceAll(' ', NBSP)),
    ],
  };
}
