import { defineEntity, p } from '@mikro-orm/core';
import { searchKinds } from '#shared/search/search.values.ts';
import { Provider } from '../providers/provider.entity.ts';

/**
 * A public photographer, or one of their published plans, as search finds it. It is computed from their rows, and again
 * after each write to them. Its words are indexed by triggers (server/db/search-words.ts).
 */
export const SearchEntry = defineEntity({
  name: 'SearchEntry',
  tableName: 'search_entries',
  properties: {
    /** An increasing number: the newest entry has the highest. */
    id: p.integer().primary().autoincrement(),
    kind: p.enum(searchKinds),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').index(),
    /** The id of the photographer or the plan. */
    subject_id: p.uuid().unique(),
    /** Its name, then all its words, without accents. */
    name: p.text(),
    words: p.text(),
    /**
     * Cents; for a photographer, the price of the cheapest plan. An entry without a price has a number above any price.
     */
    price_cents: p.integer(),
    is_payable: p.smallint().$type<0 | 1>(),
  },
  indexes: [{ properties: ['kind', 'id'] }, { properties: ['kind', 'price_cents', 'id'] }],
});

/** A category, a city or a service of an entry, as `facetOf` writes it. */
export const SearchFacet = defineEntity({
  name: 'SearchFacet',
  tableName: 'search_facets',
  properties: {
    facet: p.string().length(60).primary(),
    entry_id: () => p.manyToOne(SearchEntry).mapToPk().fieldName('entry_id').primary().index(),
  },
});

/** The days of a month on which a public photographer has time for their shortest plan. */
export const FreeMonth = defineEntity({
  name: 'FreeMonth',
  tableName: 'free_months',
  properties: {
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').primary(),
    /** `YYYY-MM`. */
    month: p.string().length(7).primary(),
    /** The first bit is the first day. */
    days: p.integer(),
  },
});
