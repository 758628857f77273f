import { addHours, localDateOf } from '#shared/dates.ts';
import type { Found, LoadedSearch } from '../search.types.ts';

const DAY_HOURS = 24;

/**
 * The results of an old answer, without the free days that can't be requested any more. The first day that can is left
 * out too: an answer does not tell until which hour it is free.
 */
export function withComingDays(found: Found, limits: LoadedSearch['limits'], now = new Date()): Found {
  const first = localDateOf(addHours(now, limits?.lead_time_hours ?? DAY_HOURS));
  const isPast = (day: string | null) => day !== null && day <= first;
  const coming = <Item extends { readonly next_free_day: string | null }>(item: Item): Item =>
    isPast(item.next_free_day) ? { ...item, next_free_day: null } : item;
  return found.kind === 'provider'
    ? { ...found, items: found.items.map(coming) }
    : { ...found, items: found.items.map(coming) };
}
