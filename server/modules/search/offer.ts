import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { localeCodes } from '#shared/locales.ts';
import { serviceTypes } from '#shared/plans/service-types.ts';
import { publicName } from '#shared/providers/public-name.ts';
import type { SearchKind } from '#shared/search/search.values.ts';
import { jsonOf } from '#server/db/columns.ts';
import { facetOf, NO_PRICE } from './entry-keys.ts';
import { categoriesOfOffer, citiesOfOffer, offerOf, plansOfOffer } from './offer.queries.ts';
import { wordsOf } from './words.ts';

/** The length of a shoot by which a day counts as free, when there is no plan. */
const USUAL_SHOOT_MIN = 60;

/** The expected state of an entry. */
export interface WantedEntry {
  readonly kind: SearchKind;
  readonly subject_id: string;
  readonly name: string;
  readonly words: string;
  readonly price_cents: number;
  readonly is_payable: 0 | 1;
  readonly facets: ReadonlySet<string>;
}

/** The searchable facts of a public photographer. */
export interface Offer {
  readonly entries: readonly WantedEntry[];
  readonly shortestMin: number;
}

/** Reads a photographer's offer from their rows; null when they are not public. */
export async function readOffer(providerId: string): Promise<Offer | null> {
  const provider = await offerOf(providerId);
  if (provider === undefined) return null;
  const plans = await plansOfOffer(providerId);
  const planIds = plans.map(({ id }) => id);
  const categories = Map.groupBy(await categoriesOfOffer(providerId, planIds), ({ subject_id }) => subject_id);
  const cities = Map.groupBy(await citiesOfOffer(providerId, planIds), ({ subject_id }) => subject_id);
  const name = publicName(provider);
  const is_payable = provider.stripe_charges_enabled;
  // A plan without a category, or without a city, is offered in all of its photographer's.
  const ofPlan = <Row>(rows: ReadonlyMap<string, Row[]>, id: string) => rows.get(id) ?? rows.get(providerId) ?? [];
  const servicesOf = new Map(plans.map((plan) => [plan.id, chosenServices(jsonOf<string[]>(plan.booking_types))]));
  const planEntries = plans.map((plan): WantedEntry => {
    const doing = ofPlan(categories, plan.id);
    const there = ofPlan(cities, plan.id);
    return {
      kind: 'plan',
      subject_id: plan.id,
      name: wordsOf(plan.title),
      words: wordsOf(plan.title, name, ...labelsOf(doing), ...there.map((city) => city.name), plan.description),
      price_cents: plan.price_cents ?? NO_PRICE,
      is_payable,
      facets: facets('plan', { doing, there, services: servicesOf.get(plan.id) ?? [] }),
    };
  });
  const doing = categories.get(providerId) ?? [];
  const there = cities.get(providerId) ?? [];
  const services = plans.length === 0 ? serviceTypes : [...servicesOf.values()].flat();
  const own: WantedEntry = {
    kind: 'provider',
    subject_id: providerId,
    name: wordsOf(name),
    words: wordsOf(
      name,
      ...labelsOf(doing),
      provider.city ?? '',
      ...there.map((city) => city.name),
      provider.profile_description,
      ...plans.flatMap(({ title, description }) => [title, description]),
    ),
    price_cents: Math.min(NO_PRICE, ...planEntries.map(({ price_cents }) => price_cents)),
    is_payable,
    facets: facets('provider', { doing, there, services }),
  };
  const shortestMin = plans.length === 0 ? USUAL_SHOOT_MIN : Math.min(...plans.map((plan) => plan.duration_min));
  return { entries: [own, ...planEntries], shortestMin };
}

/** A plan without a service is for all services. */
function chosenServices(named: readonly string[]): readonly string[] {
  const chosen = serviceTypes.filter((type) => named.includes(type));
  return chosen.length === 0 ? serviceTypes : chosen;
}

function facets(
  kind: SearchKind,
  of: {
    readonly doing: readonly { readonly id: string }[];
    readonly there: readonly { readonly id: string }[];
    readonly services: readonly string[];
  },
): ReadonlySet<string> {
  return new Set([
    ...of.doing.map(({ id }) => facetOf(kind, 'category', id)),
    ...of.there.map(({ id }) => facetOf(kind, 'city', id)),
    ...of.services.map((service) => facetOf(kind, 'service', service)),
  ]);
}

function labelsOf(categories: readonly { readonly name_i18n: CategoryKey }[]): string[] {
  return categories.flatMap(({ name_i18n }) => localeCodes.map((code) => categoryLabels[code][name_i18n]));
}
