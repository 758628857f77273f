import type { City } from '#shared/catalogue/catalogue.schema.ts';
import type { Limits } from '#shared/limits.ts';
import type { ListedPlan } from '#shared/plans/plan.lists.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import type { AskedSearch } from './asked-search.ts';

/** The two screens of search. */
export type SearchRoute = 'search' | 'marketplace';

export interface FoundList<Item> {
  readonly total: number;
  /** The search read a part of the entries: there are at least so many. */
  readonly isLeast: boolean;
  /** Nothing has the words of the search: its results have words one typing error away. */
  readonly isNear: boolean;
  readonly items: readonly Item[];
  /** The first page of `items`. */
  readonly firstPage: number;
  readonly hasMore: boolean;
}

export type Found =
  | ({ readonly kind: 'provider' } & FoundList<ListedProvider>)
  | ({ readonly kind: 'plan' } & FoundList<ListedPlan>);

/** The source of the results: the server just now, the device's copy of its answer, or the pages seen on the device. */
export type Source = { readonly of: 'server' } | { readonly of: 'copy' | 'device'; readonly seenAt: string | null };

export interface LoadedSearch {
  readonly asked: AskedSearch;
  readonly found: Found;
  readonly source: Source;
  readonly cities: readonly City[];
  readonly limits: Pick<Limits, 'lead_time_hours' | 'horizon_far_days'> | null;
  /** The results of other filters, when these find nothing. */
  readonly counts: Counts | null;
}
