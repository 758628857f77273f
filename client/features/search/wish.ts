import type { AskedSearch } from './asked-search.ts';

/** A booking whose first values come from the search. */
export function wishOf({ name, city, date }: AskedSearch): Record<string, string> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(city === undefined ? {} : { city }),
    ...(date === undefined ? {} : { date }),
  };
}
