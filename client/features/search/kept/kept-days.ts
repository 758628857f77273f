import { isStillFree } from '#shared/schedules/availability/old-answers.ts';
import type { Found, LoadedSearch } from '../search.types.ts';

/** The results of an old answer, without the free days that can't be requested any more, or not for certain. */
export function withComingDays(found: Found, limits: LoadedSearch['limits'], now = new Date()): Found {
  const isPast = (day: string | null) => day !== null && !isStillFree(day, now, limits?.lead_time_hours);
  const coming = <Item extends { readonly next_free_day: string | null }>(item: Item): Item =>
    isPast(item.next_free_day) ? { ...item, next_free_day: null } : item;
  return found.kind === 'provider'
    ? { ...found, items: found.items.map(coming) }
    : { ...found, items: found.items.map(coming) };
}
