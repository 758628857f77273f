import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#client/frame/questions/sides.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ProviderField, ProviderValues } from '#shared/providers/own-provider.schema.ts';
import { providerFields, type ProviderUnit } from '#shared/providers/provider.fields.ts';
import type { ProfileLists } from '../provider.queries.ts';

/** Describes the units of two versions of a profile. */
export function useDifferences(
  lists: ProfileLists,
  locale: LocaleCode,
): (units: readonly ProviderUnit[], mine: ProviderValues, theirs: ProviderValues) => Difference<ProviderUnit>[] {
  const { t } = useLingui();
  const labels = useUnitLabels();
  const wordsOf = fieldWords(lists, locale);
  const nothing = t`Non précisé`;
  const read = (unit: ProviderUnit, profile: ProviderValues) =>
    Object.entries(providerFields)
      .flatMap(([field, own]) => (own.unit === unit ? [wordsOf[field as ProviderField](profile)] : []))
      .filter(Boolean)
      .join(' · ') || nothing;
  return (units, mine, theirs) =>
    units.map((unit) => ({ unit, label: labels[unit], mine: read(unit, mine), theirs: read(unit, theirs) }));
}

/** Complete by its type: a unit without a label does not compile. */
function useUnitLabels(): Readonly<Record<ProviderUnit, string>> {
  const { t } = useLingui();
  return {
    name: t`Nom de votre studio`,
    description: t`Présentation`,
    city: t`Votre ville`,
    categories: t`Catégories`,
    cities: t`Villes où vous travaillez`,
    languages: t`Langues`,
    tps: t`Numéro de TPS`,
    tvq: t`Numéro de TVQ`,
    street: t`Votre adresse, pour les factures`,
    address: t`Adresse de votre page`,
    links: t`Vos autres adresses`,
  };
}

/** Complete by its type too. */
function fieldWords(
  { categories, cities, languages }: ProfileLists,
  locale: LocaleCode,
): Readonly<Record<ProviderField, (profile: ProviderValues) => string | null>> {
  const cityOf = (id: string) => cities.find((city) => city.id === id)?.name ?? id;
  const categoryOf = (id: string) => {
    const category = categories.find((one) => one.id === id);
    return category === undefined ? id : categoryLabels[locale][category.name_i18n];
  };
  const languageOf = (id: string) => languages.find((one) => one.id === id)?.native_name ?? id;
  return {
    business_name: ({ business_name }) => business_name,
    profile_description: ({ profile_description }) => profile_description,
    city_id: ({ city_id }) => (city_id === null ? null : cityOf(city_id)),
    category_ids: ({ category_ids }) => category_ids.map(categoryOf).join(', '),
    working_city_ids: ({ working_city_ids }) => working_city_ids.map(cityOf).join(', '),
    language_ids: ({ language_ids }) => language_ids.map(languageOf).join(', '),
    tps_no: ({ tps_no }) => tps_no,
    tvq_no: ({ tvq_no }) => tvq_no,
    street: ({ street }) => street,
    postal_code: ({ postal_code }) => postal_code,
    slug: ({ slug }) => slug,
    links: ({ links }) => links.join(', '),
  };
}
