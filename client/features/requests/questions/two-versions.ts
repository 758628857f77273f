import { carriesFields, type FieldsItem, type ItemOf } from '#client/data/db/owner-db.ts';
import { type Conflict, conflictOf } from '#client/data/outbox/edits.ts';
import type { QuoteRequest, RequestValues } from '#shared/requests/quote-request.schema.ts';
import type { RequestUnit } from '#shared/requests/quote-request.fields.ts';
import type { ShownRequest } from '../requests.queries.ts';

type RequestConflict = Conflict<RequestValues, RequestUnit>;

/** The person's version, with the edits behind the refused action, and its differences from the server's. */
export interface TwoVersions {
  readonly mine: QuoteRequest;
  readonly conflict: Pick<RequestConflict, 'mine' | 'theirs' | 'asked'>;
}

/** Compares the two versions. A withdrawal changes no field. */
export function sidesOf(
  { wanted, pending }: ShownRequest,
  item: ItemOf<'quote_request'>,
  current: QuoteRequest,
): TwoVersions {
  if (!carriesFields(item)) return { mine: current, conflict: { mine: [], theirs: [], asked: [] } };
  const behind = pending.filter(carriesFields).filter(({ seq }) => seq > item.seq);
  const conflict = conflictOf([item, ...behind] as [FieldsItem, ...FieldsItem[]], current) as RequestConflict;
  return { mine: named({ ...wanted, ...conflict.wanted }, [wanted, current]), conflict };
}

/** Adds the names of its category and city, from the version with the same ids. */
function named(request: QuoteRequest, known: readonly QuoteRequest[]): QuoteRequest {
  const category = known.find(({ category_id }) => category_id === request.category_id)?.category;
  const city = known.find(({ city_id }) => city_id === request.city_id)?.city;
  return { ...request, category: category ?? request.category, city: city ?? '' };
}
