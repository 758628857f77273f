import { type RawBuilder, sql } from 'kysely';
import type { QuoteRequestStatus } from '#shared/requests/quote-request.states.ts';

/** Filters of a list of requests; what is undefined does not filter. */
export interface RequestFilter {
  readonly status?: QuoteRequestStatus | undefined;
  readonly category_id?: string | undefined;
  readonly city_id?: string | undefined;
  /** The day of the session, both ends included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The least budget, in whole dollars. Requests without one stay in the list. */
  readonly budget?: number | undefined;
}

/** The last row of the page before, by what the list is sorted by: rows after it follow. */
export interface Behind {
  readonly id: string;
  /** The instant that the list is sorted by; null where it is sorted by budget. */
  readonly at: Date | null;
  readonly budget: number | null;
}

/** The filters as conditions on `r`. */
export function requestConditions(filter: RequestFilter): RawBuilder<unknown>[] {
  const { status, category_id, city_id, from, to, budget } = filter;
  return [
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(category_id === undefined ? [] : [sql`r.category_id = ${category_id}`]),
    ...(city_id === undefined ? [] : [sql`r.city_id = ${city_id}`]),
    ...(from === undefined ? [] : [sql`r.date >= ${from}`]),
    ...(to === undefined ? [] : [sql`r.date <= ${to}`]),
    ...(budget === undefined ? [] : [sql`(r.budget is null or r.budget >= ${budget})`]),
  ];
}
