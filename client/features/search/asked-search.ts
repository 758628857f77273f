import { type CategoryKey, categoryOf } from '#shared/catalogue/categories.ts';
import { isCalendarDay } from '#shared/formats/calendar-day.ts';
import { type ServiceType, serviceTypes } from '#shared/catalogue/service-types.ts';
import type { Search } from '#shared/search/search-address.ts';
import { MAX_PRICE, MAX_QUERY, MOST_FOUND, type Sort, sorts } from '#shared/search/search.values.ts';

/** A search that the server accepts; other parameters of the address are ignored. */
export interface AskedSearch {
  readonly name?: CategoryKey;
  /** A city's slug. */
  readonly city?: string;
  readonly type?: ServiceType;
  readonly q?: string;
  /** Dollars. */
  readonly min?: number;
  readonly max?: number;
  /** `YYYY-MM-DD` */
  readonly date?: string;
  /** Only photographers that the device keeps for the person, and their plans. */
  readonly hearts?: 1;
  readonly sort: Sort;
  readonly page: number;
}

/** The filters that a person may remove. */
export type FilterKey = 'name' | 'city' | 'type' | 'q' | 'date' | 'min' | 'max' | 'hearts';
export const filterKeys: readonly FilterKey[] = ['name', 'city', 'type', 'date', 'min', 'max', 'q', 'hearts'];

export const PAGE_SIZE = 24;
const LAST_PAGE = Math.ceil(MOST_FOUND / PAGE_SIZE);
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function askedOf(search: Search): AskedSearch {
  const text = (key: keyof Search) => String(search[key] ?? '').trim();
  const name = categoryOf(text('name'));
  const type = oneOf(serviceTypes, text('type'));
  // No database takes NUL.
  const q = text('q').replaceAll('\0', ' ').slice(0, MAX_QUERY).trim();
  const min = dollars(text('min'));
  const max = dollars(text('max'));
  const date = text('date');
  return {
    ...(name === undefined ? {} : { name }),
    ...(SLUG.test(text('city')) ? { city: text('city') } : {}),
    ...(type === undefined ? {} : { type }),
    ...(q === '' || !q.isWellFormed() ? {} : { q }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(isCalendarDay(date) ? { date } : {}),
    ...(text('hearts') === '1' ? { hearts: 1 } : {}),
    sort: oneOf(sorts, text('sort')) ?? 'relevance',
    page: Math.min(LAST_PAGE, Math.max(1, whole(text('page')) ?? 1)),
  };
}

/** The filters as the API names them; hearts are the device's alone. */
export function filtersOf({ name, city, type, q, min, max, date }: Partial<AskedSearch>): Record<string, string> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(city === undefined ? {} : { city }),
    ...(type === undefined ? {} : { booking_type: type }),
    ...(q === undefined ? {} : { q }),
    ...(min === undefined ? {} : { price_min: String(min) }),
    ...(max === undefined ? {} : { price_max: String(max) }),
    ...(date === undefined ? {} : { date }),
  };
}

/** The address of a search, without defaults. */
export function addressOf({ sort, page, ...filters }: Partial<AskedSearch>): Record<string, string | number> {
  return {
    ...filters,
    ...(sort === undefined || sort === 'relevance' ? {} : { sort }),
    ...(page === undefined || page === 1 ? {} : { page }),
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

function whole(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function dollars(text: string): number | undefined {
  const value = whole(text);
  return value === undefined || value > MAX_PRICE ? undefined : value;
}
