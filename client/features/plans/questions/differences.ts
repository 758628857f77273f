import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#client/frame/questions/sides.tsx';
import { useLive } from '#client/frame/device/live.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { policyName } from '#shared/bookings/cancellation-words.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PlanField, PlanValues } from '#shared/plans/own-plan.schema.ts';
import { planFields, type PlanUnit } from '#shared/plans/plan.fields.ts';
import { type PlaceList, placeWord } from '#shared/plans/studio-words.ts';
import { NO_LISTS, planLists } from '../plan-lists.queries.ts';
import { useClientWords, usePriceWords } from '../plan-words.ts';

/** Describes the units of two versions of a plan. */
export function useDifferences(
  locale: LocaleCode,
): (units: readonly PlanUnit[], mine: PlanValues, theirs: PlanValues) => Difference<PlanUnit>[] {
  const { t } = useLingui();
  const labels = useUnitLabels();
  const wordsOf = useFieldWords(locale);
  const nothing = t`Non précisé`;
  const read = (unit: PlanUnit, plan: PlanValues) =>
    Object.entries(planFields)
      .flatMap(([field, own]) => (own.unit === unit ? [wordsOf[field as PlanField](plan)] : []))
      .filter(Boolean)
      .join(' · ') || nothing;
  return (units, mine, theirs) =>
    units.map((unit) => ({ unit, label: labels[unit], mine: read(unit, mine), theirs: read(unit, theirs) }));
}

/** Complete by its type: a unit without a label does not compile. */
function useUnitLabels(): Readonly<Record<PlanUnit, string>> {
  const { t } = useLingui();
  return {
    title: t`Titre`,
    description: t`Description`,
    address: t`Adresse du studio`,
    seats: t`Personnes, au plus`,
    capacity: t`Capacité du lieu`,
    surface: t`Superficie`,
    amenities: t`Commodités`,
    establishments: t`Type de lieu`,
    events: t`Se prête à`,
    clients: t`Pour qui`,
    categories: t`Catégories`,
    cities: t`Villes`,
    price: t`Prix, taxes en sus`,
    length: t`Durée`,
    photos: t`Photos retouchées`,
    travel: t`Déplacement compris`,
    delivery: t`Livraison`,
    booking: t`Réservation`,
    policy: t`Politique d’annulation`,
    visibility: t`Visibilité`,
  };
}

/** Complete by its type too: each field, or another field of its unit, has a text. */
function useFieldWords(locale: LocaleCode): Readonly<Record<PlanField, (plan: PlanValues) => string | null>> {
  const { t } = useLingui();
  const amounts = amountsOf(locale);
  const priceWords = usePriceWords(locale);
  const counted = (count: number | null) => (count === null ? null : amounts.count(count));
  const lists = useLive(planLists) ?? NO_LISTS;
  const clients = useClientWords();
  const words = (list: PlaceList, stored: readonly string[]) =>
    stored.map((word) => placeWord(list, word, locale)).join(', ');
  const cityName = (id: string | null) => lists.cities.find((city) => city.id === id)?.name ?? null;
  const categoryName = (id: string) => {
    const category = lists.categories.find((one) => one.id === id);
    return category === undefined ? null : categoryLabels[locale][category.name_i18n];
  };
  const named = (names: readonly (string | null)[]) => {
    const unknown = names.filter((name) => name === null).length;
    const known = names.flatMap((name) => name ?? []);
    // The number of entries, for a device that has not seen the lists.
    return [...known, ...(unknown === 0 ? [] : [t`${unknown} de plus`])].join(', ');
  };
  return {
    title: ({ title }) => title,
    description: ({ description }) => description,
    address: ({ address }) =>
      address === null
        ? null
        : [address.street_name, address.details, cityName(address.city_id), address.province, address.postal_code]
            .filter(Boolean)
            .join(', '),
    seats: ({ seats }) => counted(seats),
    capacity: ({ capacity }) => counted(capacity),
    surface_area: ({ surface_area }) => {
      if (surface_area === null) return null;
      const area = amounts.count(surface_area);
      return t`${area} pi²`;
    },
    amenities: ({ amenities }) => words('amenities', amenities),
    establishments: ({ establishments }) => words('establishments', establishments),
    events: ({ events }) => words('events', events),
    booking_types: ({ booking_types }) => booking_types.map((type) => clients[type]).join(', '),
    category_ids: ({ category_ids }) => named(category_ids.map(categoryName)),
    city_ids: ({ city_ids }) => named(city_ids.map(cityName)),
    pricing_type: () => null,
    price_cents: priceWords,
    extra_hour_cents: ({ extra_hour_cents }) => {
      if (extra_hour_cents === null) return null;
      const extra = amounts.money(extra_hour_cents);
      return t`${extra} l’heure de plus`;
    },
    duration_min: ({ duration_min }) => amounts.duration(duration_min),
    photos_included: ({ photos_included }) => counted(photos_included),
    travel_km_included: ({ travel_km_included }) => {
      if (travel_km_included === null) return null;
      const km = amounts.count(travel_km_included);
      return t`${km} km`;
    },
    delivery_days: ({ delivery_days }) => {
      const days = amounts.count(delivery_days);
      return t`${days} j`;
    },
    instant_book: ({ instant_book }) => (instant_book === 1 ? t`Oui` : t`Non`),
    policy: ({ policy }) => policyName(policy, locale),
    is_public: ({ is_public }) => (is_public === 1 ? t`Publié` : t`Brouillon`),
  };
}
