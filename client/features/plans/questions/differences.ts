import { useLingui } from '@lingui/react/macro';
import type { UnitWords } from '#client/frame/questions/unit-words.ts';
import { useLive } from '#client/frame/device/live.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { policyName } from '#shared/bookings/cancellation-words.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PlanValues } from '#shared/plans/own-plan.schema.ts';
import type { PlanUnit } from '#shared/plans/plan.fields.ts';
import { type PlaceList, placeWord } from '#shared/plans/studio-words.ts';
import { NO_LISTS, planLists } from '../plan-lists.queries.ts';
import { useClientWords, usePriceWords } from '../plan-words.ts';

/** The name of each unit, and what it says in two versions. */
export function useUnitWords(locale: LocaleCode): Readonly<Record<PlanUnit, UnitWords<PlanValues>>> {
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
  const extraHour = (cents: number | null) => {
    if (cents === null) return null;
    const extra = amounts.money(cents);
    return t`${extra} l’heure de plus`;
  };
  return {
    title: [t`Titre`, ({ title }) => title],
    description: [t`Description`, ({ description }) => description],
    address: [
      t`Adresse du studio`,
      ({ address }) =>
        address === null
          ? null
          : [address.street_name, address.details, cityName(address.city_id), address.province, address.postal_code]
              .filter(Boolean)
              .join(', '),
    ],
    seats: [t`Personnes, au plus`, ({ seats }) => counted(seats)],
    capacity: [t`Capacité du lieu`, ({ capacity }) => counted(capacity)],
    surface: [
      t`Superficie`,
      ({ surface_area }) => {
        const area = counted(surface_area);
        return area === null ? null : t`${area} pi²`;
      },
    ],
    amenities: [t`Commodités`, ({ amenities }) => words('amenities', amenities)],
    establishments: [t`Type de lieu`, ({ establishments }) => words('establishments', establishments)],
    events: [t`Se prête à`, ({ events }) => words('events', events)],
    clients: [t`Pour qui`, ({ booking_types }) => booking_types.map((type) => clients[type]).join(', ')],
    categories: [t`Catégories`, ({ category_ids }) => named(category_ids.map(categoryName))],
    cities: [t`Villes`, ({ city_ids }) => named(city_ids.map(cityName))],
    price: [t`Prix, taxes en sus`, priceWords, ({ extra_hour_cents }) => extraHour(extra_hour_cents)],
    length: [t`Durée`, ({ duration_min }) => amounts.duration(duration_min)],
    photos: [t`Photos retouchées`, ({ photos_included }) => counted(photos_included)],
    travel: [
      t`Déplacement compris`,
      ({ travel_km_included }) => {
        const km = counted(travel_km_included);
        return km === null ? null : t`${km} km`;
      },
    ],
    delivery: [
      t`Livraison`,
      ({ delivery_days }) => {
        const days = amounts.count(delivery_days);
        return t`${days} j`;
      },
    ],
    booking: [t`Réservation`, ({ instant_book }) => (instant_book === 1 ? t`Oui` : t`Non`)],
    policy: [t`Politique d’annulation`, ({ policy }) => policyName(policy, locale)],
    visibility: [t`Visibilité`, ({ is_public }) => (is_public === 1 ? t`Publié` : t`Brouillon`)],
  };
}
