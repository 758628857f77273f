import { useLingui } from '@lingui/react/macro';
import type { UnitWords } from '#client/frame/questions/unit-words.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ProviderValues } from '#shared/providers/own-provider.schema.ts';
import type { ProviderUnit } from '#shared/providers/provider.fields.ts';
import type { ProfileLists } from '../provider.queries.ts';

/** The name of each unit, and what it says in two versions. */
export function useUnitWords(
  { categories, cities, languages }: ProfileLists,
  locale: LocaleCode,
): Readonly<Record<ProviderUnit, UnitWords<ProviderValues>>> {
  const { t } = useLingui();
  const cityOf = (id: string) => cities.find((city) => city.id === id)?.name ?? id;
  const categoryOf = (id: string) => {
    const category = categories.find((one) => one.id === id);
    return category === undefined ? id : categoryLabels[locale][category.name_i18n];
  };
  const languageOf = (id: string) => languages.find((one) => one.id === id)?.native_name ?? id;
  return {
    name: [t`Nom de votre studio`, ({ business_name }) => business_name],
    description: [t`Présentation`, ({ profile_description }) => profile_description],
    city: [t`Votre ville`, ({ city_id }) => (city_id === null ? null : cityOf(city_id))],
    categories: [t`Catégories`, ({ category_ids }) => category_ids.map(categoryOf).join(', ')],
    cities: [t`Villes où vous travaillez`, ({ working_city_ids }) => working_city_ids.map(cityOf).join(', ')],
    languages: [t`Langues`, ({ language_ids }) => language_ids.map(languageOf).join(', ')],
    tps: [t`Numéro de TPS`, ({ tps_no }) => tps_no],
    tvq: [t`Numéro de TVQ`, ({ tvq_no }) => tvq_no],
    street: [t`Votre adresse, pour les factures`, ({ street }) => street, ({ postal_code }) => postal_code],
    address: [t`Adresse de votre page`, ({ slug }) => slug],
    links: [t`Vos autres adresses`, (profile) => profile.links.join(', ')],
  };
}
