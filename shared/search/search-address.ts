/** The filters of search in an address, in canonical order; any other parameter is dropped. */
export const searchKeys = ['name', 'city', 'type', 'q', 'min', 'max', 'date', 'hearts', 'sort', 'page'] as const;

/** A search as its address contains it, without validation. */
export type Search = { readonly [Key in (typeof searchKeys)[number]]?: string | number };

/** The filled filters of an address, since a form sends the empty ones too. */
export function searchOf(raw: Readonly<Record<string, unknown>>): Search {
  return Object.fromEntries(
    searchKeys.flatMap((key) => {
      const value = raw[key];
      return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? [[key, value]] : [];
    }),
  );
}
