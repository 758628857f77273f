import type { I18n } from '@lingui/core';
import type { Graph, Thing, WithContext } from 'schema-dts';
import type { Page } from '#shared/protocol/envelope.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import { categoryOfSlug } from '#shared/catalogue/city-addresses.ts';
import type { ListedPlan } from '#shared/plans/plan.lists.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import type { ProviderDetail } from '#shared/providers/provider.schema.ts';
import type { RouteMatch } from '#shared/routes.ts';
import { searchOf } from '#shared/search/search-address.ts';
import { faqData } from './features/help/structured-data.ts';
import { structuredData } from './features/landing/structured-data.ts';
import { providerData } from './features/providers/structured-data.ts';
import { type AskedSearch, askedOf } from './features/search/asked-search.ts';
import { listQuery } from './features/search/load-search.ts';
import { cityWay, foundData } from './features/search/structured-data.ts';
import { graphOf, type Site } from './frame/head/things.ts';
import { publicUrl } from './frame/network/public-data.ts';

/** A page that was just rendered. */
export interface Rendered {
  readonly route: RouteMatch;
  readonly query: URLSearchParams;
  readonly site: Site;
  readonly i18n: I18n;
  /** The answers that its loaders received, by address. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The data of a page for search engines (schema.org); null for a page that has none. */
export function structuredOf({ route, query, site, i18n, data }: Rendered): Graph | WithContext<Thing> | null {
  switch (route.name) {
    case 'index':
      return structuredData(site.origin, site.locale);
    case 'faq': {
      const config = data[publicUrl('config.read')] as PublicConfig | null | undefined;
      return config ? faqData(site.origin, site.locale, i18n, config.limits) : null;
    }
    case 'provider': {
      const provider = providerOf(route, data);
      return provider === null ? null : providerData(site, provider);
    }
    case 'search':
    case 'marketplace': {
      const found = foundOf(route, askedOf(searchOf(Object.fromEntries(query))), data);
      return found === null ? null : graphOf(foundData(site, found));
    }
    case 'city':
    case 'city-category': {
      const asked = askedInCity(route);
      const city = (data[publicUrl('city.list')] as readonly City[] | null)?.find(({ slug }) => slug === asked.city);
      const found = foundOf(route, asked, data);
      return found === null || city === undefined
        ? null
        : graphOf(cityWay(site, city, asked.name), foundData(site, found));
    }
    default:
      return null;
  }
}

/** The photographer of a page; null when there is none. */
export function providerOf({ params }: RouteMatch, data: Rendered['data']): ProviderDetail | null {
  const provider = data[publicUrl('provider.read', { slug: '1' }, { id: params['slug'] ?? '' })];
  return (provider as ProviderDetail | null | undefined) ?? null;
}

/** The search whose results a city's page shows. */
export function askedInCity({ params }: RouteMatch): AskedSearch {
  const name = categoryOfSlug(params['category'] ?? '');
  return askedOf({ city: params['slug'] ?? '', ...(name === undefined ? {} : { name }) });
}

function foundOf({ name }: RouteMatch, asked: AskedSearch, data: Rendered['data']) {
  if (name === 'marketplace') {
    const plans = data[publicUrl('plan.list', listQuery(asked, asked.page))] as Page<ListedPlan> | null | undefined;
    return plans ? { kind: 'plan' as const, items: plans.data } : null;
  }
  const providers = data[publicUrl('provider.list', listQuery(asked, asked.page))] as
    | Page<ListedProvider>
    | null
    | undefined;
  return providers ? { kind: 'provider' as const, items: providers.data } : null;
}
