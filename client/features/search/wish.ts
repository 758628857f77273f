import type { AskedSearch } from './asked-search.ts';

/** A booking whose first values come from the search. */
export function wishOf({
  name,
  city,
  date,
}: { [Key in 'name' | 'city' | 'date']?: AskedSearch[Key] | undefined }): Record<string, string> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(city === undefined ? {} : { city }),
    ...(date === undefined ? {} : { date }),
  };
}

/** The free day that a card names: the searched one if the server found it free, otherwise the next. */
export function shownDay(
  { next_free_day }: { readonly next_free_day: string | null },
  { date }: Pick<AskedSearch, 'date'>,
  isFreeThen: boolean,
): string | null {
  return isFreeThen && date !== undefined ? date : next_free_day;
}
