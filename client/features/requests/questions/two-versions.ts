import type { ItemOf } from '#client/data/db/owner-db.ts';
import { sidesOf } from '#client/frame/questions/sides-of.ts';
import type { QuoteRequest, RequestValues } from '#shared/requests/quote-request.schema.ts';
import type { RequestUnit } from '#shared/requests/quote-request.fields.ts';
import type { ShownRequest } from '../requests.queries.ts';

/** Compares the person's version, with the names it shows, to the server's. */
export function namedSidesOf({ wanted, pending }: ShownRequest, item: ItemOf<'quote_request'>, current: QuoteRequest) {
  const { mine, conflict } = sidesOf<RequestValues, RequestUnit>(item, pending, current);
  return { mine: named({ ...wanted, ...mine }, [wanted, current]), conflict };
}

/** Adds the names of its category and city, from the version with the same ids. */
function named(request: QuoteRequest, known: readonly QuoteRequest[]): QuoteRequest {
  const category = known.find(({ category_id }) => category_id === request.category_id)?.category;
  const city = known.find(({ city_id }) => city_id === request.city_id)?.city;
  return { ...request, category: category ?? request.category, city: city ?? '' };
}
