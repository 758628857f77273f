import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#client/frame/questions/sides.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { NBSP } from '#shared/formats/french.ts';
import { phoneText } from '#shared/typed/phone.ts';
import type { QuoteRequest, RequestField } from '#shared/requests/quote-request.schema.ts';
import { requestFields, type RequestUnit } from '#shared/requests/quote-request.fields.ts';

/** Describes the units of two versions of a request. */
export function useDifferences(
  locale: LocaleCode,
): (units: readonly RequestUnit[], mine: QuoteRequest, theirs: QuoteRequest) => Difference<RequestUnit>[] {
  const { t } = useLingui();
  const labels = useUnitLabels();
  const wordsOf = useFieldWords(locale);
  const nothing = t`Non précisé`;
  const read = (unit: RequestUnit, request: QuoteRequest) =>
    Object.entries(requestFields)
      .flatMap(([field, own]) => (own.unit === unit ? [wordsOf[field as RequestField](request)] : []))
      .filter(Boolean)
      .join(' · ') || nothing;
  return (units, mine, theirs) =>
    units.map((unit) => ({ unit, label: labels[unit], mine: read(unit, mine), theirs: read(unit, theirs) }));
}

/** Complete by its type: a unit without a label does not compile. */
function useUnitLabels(): Readonly<Record<RequestUnit, string>> {
  const { t } = useLingui();
  return {
    category: t`Type de séance`,
    service: t`Service`,
    when: t`Date et heure`,
    where: t`Lieu`,
    directions: t`Pour s’y retrouver`,
    people: t`Nombre de personnes`,
    description: t`Description`,
    budget: t`Budget, taxes en sus`,
    business: t`Pour qui`,
    name: t`Nom`,
    email: t`Courriel`,
    phone: t`Téléphone`,
  };
}

/** Complete by its type too: each field of the schema, or another field of its unit, has a text. */
function useFieldWords(locale: LocaleCode): Readonly<Record<RequestField, (request: QuoteRequest) => string | null>> {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const coveredByAnotherField = () => null;
  return {
    category_id: ({ category }) => categoryLabels[locale][category],
    service: ({ service }) => (service === 'personal' ? t`Personnel` : t`Professionnel`),
    date: ({ date, time }) => formats.dateTime(date, time),
    time: coveredByAnotherField,
    duration_min: ({ duration_min }) => formats.duration(duration_min),
    date_flexible: ({ date_flexible }) => (date_flexible === 1 ? t`peut être décalée` : null),
    city_id: ({ city }) => city,
    shoot_address: ({ shoot_address }) => shoot_address,
    shoot_lat: ({ shoot_lat, shoot_lng }) =>
      shoot_lat === null || shoot_lng === null ? null : `${shoot_lat}, ${shoot_lng}`,
    shoot_lng: coveredByAnotherField,
    shoot_address_details: (request) => request.shoot_address_details,
    people_count: ({ people_count }) => (people_count === null ? null : formats.count(people_count)),
    description: ({ description }) => description,
    budget: ({ budget }) => (budget === null ? null : formats.money(budget * 100)),
    is_for_business: ({ is_for_business }) => (is_for_business === 1 ? t`Une entreprise` : t`Un particulier`),
    business_name: ({ business_name }) => business_name,
    client_name: ({ client_name }) => client_name,
    client_email: ({ client_email }) => client_email,
    client_phone: ({ client_phone }) => (client_phone === null ? null : phoneText(client_phone).replaceAll(' ', NBSP)),
  };
}
