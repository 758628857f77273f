import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { everydayWords, wordsOfAll } from '#shared/catalogue/everyday-words.ts';
import { localeCodes } from '#shared/locales.ts';
import { shortestShoot } from '#shared/plans/plan-length.ts';
import { type ServiceType, serviceTypes } from '#shared/catalogue/service-types.ts';
import { publicName } from '#shared/providers/public-name.ts';
import type { SearchKind } from '#shared/search/search.values.ts';
import { jsonOf } from '#server/foundation/db/columns.ts';
import { listOf, NO_PRICE, servicesBits } from './entry-keys.ts';
import { categoriesOfOffer, citiesOfOffer, offerOf, plansOfOffer } from './offer.queries.ts';
import { wordsOf } from './words/words.ts';

/** An entry as it must be. */
export interface ExpectedEntry {
  readonly kind: SearchKind;
  readonly subject_id: string;
  readonly name: string;
  readonly words: string;
  readonly price_cents: number;
  readonly is_payable: 0 | 1;
  readonly services: number;
  readonly duration_min: number;
  readonly lists: ReadonlySet<string>;
}

/** The searchable facts of a public photographer. */
export interface Offer {
  readonly entries: readonly ExpectedEntry[];
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
  // A plan that names no category, or no city, is offered in all of its photographer's.
  const ofPlan = <Row>(rows: ReadonlyMap<string, Row[]>, id: string) => rows.get(id) ?? rows.get(providerId) ?? [];
  const servicesOf = new Map(plans.map((plan) => [plan.id, chosenServices(jsonOf<string[]>(plan.booking_types))]));
  const planEntries = plans.map((plan): ExpectedEntry => {
    const doing = ofPlan(categories, plan.id);
    const there = ofPlan(cities, plan.id);
    return {
      kind: 'plan',
      subject_id: plan.id,
      name: wordsOf(plan.title),
      words: wordsOf(
        plan.title,
        name,
        wordsOfAll,
        ...labelsOf(doing),
        ...there.map((city) => city.name),
        plan.description,
      ),
      price_cents: plan.price_cents ?? NO_PRICE,
      is_payable,
      services: servicesBits(servicesOf.get(plan.id) ?? []),
      duration_min: plan.duration_min,
      lists: listsOf('plan', doing, there),
    };
  });
  const doing = categories.get(providerId) ?? [];
  const there = cities.get(providerId) ?? [];
  const services = plans.length === 0 ? serviceTypes : [...servicesOf.values()].flat();
  const own: ExpectedEntry = {
    kind: 'provider',
    subject_id: providerId,
    name: wordsOf(name),
    words: wordsOf(
      name,
      wordsOfAll,
      ...labelsOf(doing),
      provider.city ?? '',
      ...there.map((city) => city.name),
      provider.profile_description,
      ...plans.flatMap(({ title, description }) => [title, description]),
    ),
    price_cents: Math.min(NO_PRICE, ...planEntries.map(({ price_cents }) => price_cents)),
    is_payable,
    services: servicesBits(services),
    duration_min: shortestShoot(plans),
    lists: listsOf('provider', doing, there),
  };
  return { entries: [own, ...planEntries] };
}

/** A plan without a service is for all services. */
function chosenServices(named: readonly string[]): readonly ServiceType[] {
  const chosen = serviceTypes.filter((type) => named.includes(type));
  return chosen.length === 0 ? serviceTypes : chosen;
}

type Ids = readonly { readonly id: string }[];

function listsOf(kind: SearchKind, categories: Ids, cities: Ids): ReadonlySet<string> {
  const anywhere = [undefined, ...cities.map(({ id }) => id)];
  const anything = [undefined, ...categories.map(({ id }) => id)];
  return new Set(anything.flatMap((category_id) => anywhere.map((city_id) => listOf(kind, { category_id, city_id }))));
}

function labelsOf(categories: readonly { readonly name_i18n: CategoryKey }[]): string[] {
  return categories.flatMap(({ name_i18n }) => [
    ...localeCodes.map((code) => categoryLabels[code][name_i18n]),
    everydayWords[name_i18n],
  ]);
}
