/** The orders of a search result. */
export const sorts = ['relevance', 'price', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** The subject of a search: photographers, or their plans. */
export const searchKinds = ['provider', 'plan'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The maximum number of results that are counted, ranked and shown; a total of one more means "more than that". */
export const MOST_FOUND = 1_000;

/** The maximum number of entries that a search reads; with more of them, its total is a least number. */
export const MOST_READ: number = 3_000;

/** The same for the count of one choice of a filter: there are some forty of them. */
export const MOST_READ_BY_CHOICE: number = 250;

/** Dollars. */
export const MAX_PRICE = 100_000;
export const MAX_QUERY = 100;

/** The number of photographers a person keeps that one search may name. */
export const MOST_HEARTS = 100;
