import type { AskedSearch } from './asked-search.ts';

/** A booking that begins with what the search already knows. */
export function wishOf({ name, date }: AskedSearch): Record<string, string> {
  return { ...(name === undefined ? {} : { name }), ...(date === undefined ? {} : { date }) };
}
