import type { BreadcrumbList, ItemList, LocalBusiness, Service, Thing } from 'schema-dts';
import { addressOf, dollars, type Site, wayOf } from '#client/frame/head/things.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { categorySlugs } from '#shared/catalogue/city-addresses.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { ListedPlan } from '#shared/plans/plan.lists.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import { urlOf } from '#shared/routes.ts';

type Results =
  | { readonly kind: 'provider'; readonly items: readonly ListedProvider[] }
  | { readonly kind: 'plan'; readonly items: readonly ListedPlan[] };

/** The results of a page for search engines (schema.org). */
export function foundData(site: Site, found: Results): ItemList {
  const items: Thing[] =
    found.kind === 'provider'
      ? found.items.map((item) => businessOf(site, item))
      : found.items.map((item) => serviceOf(site, item));
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}

/** The breadcrumbs from the landing page to a city, and to a category in it. */
export function cityWay(
  { origin, locale }: Site,
  city: { readonly slug: string; readonly name: string },
  category: CategoryKey | undefined,
): BreadcrumbList {
  const steps = [
    { name: locale === 'fr' ? 'Photographes' : 'Photographers', path: urlOf('search', locale) },
    { name: city.name, path: urlOf('city', locale, { slug: city.slug }) },
    ...(category === undefined
      ? []
      : [
          {
            name: categoryLabels[locale][category],
            path: urlOf('city-category', locale, { slug: city.slug, category: categorySlugs[locale][category] }),
          },
        ]),
  ];
  return wayOf(origin, steps);
}

function businessOf({ origin, locale }: Site, item: ListedProvider): LocalBusiness {
  const { slug, user, images, address, working_cities, from_price_cents } = item;
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}${urlOf('provider', 'fr', { slug })}#photographe`,
    name: user.full_name,
    url: `${origin}${urlOf('provider', locale, { slug })}`,
    image: images.slice(0, 1).map(({ url }) => `${origin}${url}`),
    ...(address === null ? {} : { address: addressOf(address.city) }),
    areaServed: working_cities.map(({ name }) => ({ '@type': 'City' as const, name })),
    ...(from_price_cents === null
      ? {}
      : { makesOffer: { '@type': 'AggregateOffer', lowPrice: dollars(from_price_cents), priceCurrency: 'CAD' } }),
  };
}

function serviceOf({ origin, locale }: Site, plan: ListedPlan): Service {
  const { slug, user } = plan.partner;
  const url = `${origin}${urlOf('provider', locale, { slug })}`;
  return {
    '@type': 'Service',
    name: plan.title,
    ...(plan.description === '' ? {} : { description: plan.description }),
    url,
    image: plan.shown_images.slice(0, 1).map((image) => `${origin}${image.url}`),
    provider: {
      '@type': 'LocalBusiness',
      '@id': `${origin}${urlOf('provider', 'fr', { slug })}#photographe`,
      name: user.full_name,
      url,
    },
    ...(plan.price_cents === null
      ? {}
      : { offers: { '@type': 'Offer', price: dollars(plan.price_cents), priceCurrency: 'CAD', url } }),
  };
}
