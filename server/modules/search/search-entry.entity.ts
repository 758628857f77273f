import { defineEntity, p } from '@mikro-orm/core';
import { meantLetters } from '#shared/search/near-words.ts';
import { searchKinds } from '#shared/search/search.values.ts';
import { WideInteger } from '#server/foundation/db/wide-integer.ts';
import { Provider } from '../providers/provider.entity.ts';

/**
 * A public photographer, or a published plan of one, as search finds it: made of their rows, and anew with each write
 * to them. Its words are indexed by triggers (server/foundation/db/search-words.ts).
 */
export const SearchEntry = defineEntity({
  name: 'SearchEntry',
  tableName: 'search_entries',
  properties: {
    /** Grows: the newest entry has the highest. */
    id: p.type(WideInteger).primary().autoincrement(),
    kind: p.enum(searchKinds),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id'),
    /** The id of the photographer or the plan. */
    subject_id: p.uuid().unique(),
    /** Its name, then all its words, without accents. */
    name: p.text(),
    words: p.text(),
    /** Cents; of a photographer, of the cheapest plan. Without a price, more than any price. */
    price_cents: p.integer(),
    is_payable: p.smallint().$type<0 | 1>(),
    /** As `servicesBits` encodes them. */
    services: p.smallint().default(3),
    /** The length by which its days are free, in minutes: the plan's; of a photographer, of their shortest plan. */
    duration_min: p.smallint().default(60),
    /** The version of the folding of its words (`FOLDING`); 0 before there was one. */
    folding: p.smallint().default(0),
  },
  // One step in it tells whether a photographer has a plan in a range of prices.
  indexes: [{ properties: ['provider_id', 'kind', 'price_cents'] }],
});

/**
 * An entry in a list that a search begins with (`listOf`). An entry is in each list of its categories and cities, so that
 * one range of an index has the entries of a category in a city, by price or by date.
 */
export const SearchList = defineEntity({
  name: 'SearchList',
  tableName: 'search_lists',
  properties: {
    list: p.string().length(90).primary(),
    entry_id: () => p.manyToOne(SearchEntry).mapToPk().fieldName('entry_id').primary().index(),
    /** The same value as in its entry. */
    price_cents: p.integer(),
  },
  indexes: [{ properties: ['list', 'price_cents', 'entry_id'] }],
});

/** A word of at least one entry, to which a misspelled word of a search leads (words/spelling.ts). */
export const SearchTerm = defineEntity({
  name: 'SearchTerm',
  tableName: 'search_terms',
  properties: { word: p.string().length(meantLetters.most).primary() },
});

/** The days of a month on which a shoot of one length can start with a public photographer: a row for each of their lengths. */
export const FreeMonth = defineEntity({
  name: 'FreeMonth',
  tableName: 'free_months',
  properties: {
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').primary(),
    /** `YYYY-MM`. */
    month: p.string().length(7).primary(),
    duration_min: p.smallint().primary(),
    /** The first bit is the first day. */
    days: p.integer(),
    /** The half hour of the last free start of each day: whether it is still early enough is asked by every reader. */
    last_starts: p.string().length(31),
  },
});
