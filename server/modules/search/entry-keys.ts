import { type ServiceType, serviceTypes } from '#shared/catalogue/service-types.ts';
import type { SearchKind } from '#shared/search/search.values.ts';

/**
 * The key of a list of entries: all of a kind, or those of a category, of a city, or of a category in a city.
 * @param of ids
 */
export function listOf(
  kind: SearchKind,
  of: { category_id?: string | undefined; city_id?: string | undefined },
): string {
  return `${kind}:${of.category_id ?? ''}:${of.city_id ?? ''}`;
}

/** A set of services as a number, with a bit for each service. */
export function servicesBits(services: readonly ServiceType[]): number {
  return services.reduce((bits, service) => bits | (1 << serviceTypes.indexOf(service)), 0);
}

/** The price of an entry without one: more than any price. */
export const NO_PRICE = 2_147_483_647;
