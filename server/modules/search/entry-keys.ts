import type { SearchKind } from '#shared/search/search.values.ts';

/**
 * The key of a property that entries share.
 * @param value the id of a category or a city, or a service
 */
export function facetOf(kind: SearchKind, quality: 'category' | 'city' | 'service', value: string): string {
  return `${kind}:${quality}:${value}`;
}

/** The price of an entry without one, above any real price. */
export const NO_PRICE = 2_147_483_647;
