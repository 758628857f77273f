import type * as z from 'zod/mini';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { addDays, addHours, localDateOf } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { horizonOf } from '#shared/requests/asking/horizon.ts';
import type { FreeDaysOfLength } from '#shared/providers/provider.schema.ts';
import type { searchFilters } from '#shared/search/search.fields.ts';
import { MOST_FOUND, MOST_READ, type SearchKind, type Sort } from '#shared/search/search.values.ts';
import { type EarliestStart, earliestStart, firstFreeDay, type FreeDaysOfMonth, monthOf } from './free-months.ts';
import { ranked } from './relevance.ts';
import type { Filter } from './search-filter.ts';
import { type LookUps, lookUps } from './look-ups.ts';
import {
  countEntries,
  firstEntries,
  type Found,
  monthsByLength,
  monthsFrom,
  monthsOfEntries,
} from './search.queries.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { clock } from '#server/foundation/clock.ts';

type Bookable = Pick<Limits, 'lead_time_hours' | 'horizon_days' | 'horizon_far_days'>;
type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** The filters of the lists: those of the counts, and their own. */
export type Asked = Optional<
  { [Name in keyof typeof searchFilters]: z.output<(typeof searchFilters)[Name]> } & {
    category_id: string;
    provider_id: string;
    provider_ids: string;
  }
>;

export interface FoundPage extends Found {
  /** The ids of this page, in order. */
  readonly ids: readonly string[];
  /** The words that it searched in place of misspelled ones. */
  readonly meant: string | null;
}

/**
 * A page of the public photographers, or of the published plans, that pass the filters. Relevance ranks the newest
 * thousand of them.
 */
export async function searchPage(
  kind: SearchKind,
  asked: Asked,
  { sort, page, perPage }: { readonly sort: Sort; readonly page: number; readonly perPage: number },
  limits: Bookable,
): Promise<FoundPage> {
  const filter = await filterOf(kind, asked, limits, lookUps());
  if (filter === null) return { total: 0, isLeast: false, ids: [], meant: null };
  const { rows, ...found } = await firstEntries(filter, sort, MOST_READ);
  const shown = rows.slice(0, MOST_FOUND);
  const ordered = sort === 'relevance' ? ranked(shown, filter.words) : shown;
  const ids = ordered.slice((page - 1) * perPage, page * perPage).map(({ subject_id }) => subject_id);
  return { ...found, ids, meant: filter.meant };
}

/** The number of results. @param most entries that may be read */
export async function searchTotal(
  kind: SearchKind,
  asked: Asked,
  limits: Bookable,
  { look, most }: { readonly look: LookUps; readonly most: number },
): Promise<Found> {
  const filter = await filterOf(kind, asked, limits, look);
  return filter === null ? { total: 0, isLeast: false } : countEntries(filter, most);
}

/** The first later date on which one of the other results is free; null for a search without a date. */
export async function laterDate(
  kind: SearchKind,
  { date, ...asked }: Asked,
  limits: Bookable,
  look: LookUps,
): Promise<string | null> {
  if (date === undefined) return null;
  const filter = await filterOf(kind, asked, limits, look);
  if (filter === null) return null;
  const { earliest, last } = bookableDays(limits, asked.name);
  // The day on which only some hours may still be requested is not one to lead to.
  const from = addDays(date < earliest.date ? earliest.date : date, 1);
  const months = new Map<string, FreeDaysOfMonth>();
  for (const { month, days } of await monthsOfEntries(filter, monthOf(from), MOST_READ)) {
    months.set(month, { days: (months.get(month)?.days ?? 0) | days, last_starts: '' });
  }
  return firstFreeDay(months, earliest, from, last);
}

/** The first day on which something can be requested of each photographer, or of each plan; by their ids. */
export async function nextFreeDays(
  subjectIds: readonly string[],
  limits: Bookable,
): Promise<ReadonlyMap<string, string | null>> {
  if (subjectIds.length === 0) return new Map();
  const { earliest, last } = bookableDays(limits);
  const rows = Map.groupBy(await monthsFrom(subjectIds, monthOf(earliest.date)), ({ subject_id }) => subject_id);
  return new Map(
    subjectIds.map((id) => {
      const months = new Map((rows.get(id) ?? []).map((row) => [row.month, row]));
      return [id, firstFreeDay(months, earliest, earliest.date, last)];
    }),
  );
}

/** The first days, in order, on which something of each length can be requested of a photographer; the shortest first. */
export async function firstFreeDays(providerId: string, count: number, limits: Bookable): Promise<FreeDaysOfLength[]> {
  const { earliest, last } = bookableDays(limits);
  const rows = Map.groupBy(await monthsByLength(providerId, monthOf(earliest.date)), (row) => row.duration_min);
  return [...rows].map(([duration_min, ofLength]) => {
    const months = new Map(ofLength.map((row) => [row.month, row]));
    const days: string[] = [];
    let day = firstFreeDay(months, earliest, earliest.date, last);
    while (day !== null && days.length < count) {
      days.push(day);
      day = firstFreeDay(months, earliest, addDays(day, 1), last);
    }
    return { duration_min, days };
  });
}

/** The last day is left out: it can be requested in its first hours only, and nobody looks for those. */
function bookableDays(limits: Bookable, category?: CategoryKey): { earliest: EarliestStart; last: string } {
  const now = clock.now();
  return {
    earliest: earliestStart(now, limits.lead_time_hours),
    last: addDays(localDateOf(addHours(now, horizonOf(limits, category) * DAY_HOURS)), -1),
  };
}

/** Resolves names to ids; null when nothing can match. */
async function filterOf(kind: SearchKind, asked: Asked, limits: Bookable, look: LookUps): Promise<Filter | null> {
  const { earliest, last } = bookableDays(limits, asked.name);
  if (asked.date !== undefined && (asked.date < earliest.date || asked.date > last)) return null;
  const category_id = asked.name === undefined ? asked.category_id : await look.categoryId(asked.name);
  const city_id = asked.city === undefined ? asked.city_id : await look.cityId(asked.city);
  if (category_id === null || city_id === null) return null;
  return {
    kind,
    category_id,
    city_id,
    service: asked.booking_type,
    provider_ids: asked.provider_id === undefined ? asked.provider_ids?.split(',') : [asked.provider_id],
    ...(await look.wordsOf(kind, asked.q ?? '')),
    price_min: asked.price_min,
    price_max: asked.price_max,
    date: asked.date,
    earliest,
  };
}

/** Sorts rows in the order of the search result. */
export function inOrderOf<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
