/** The filters of a list by their parameters: the values that one may have, or the form of its text. */
type Filters = Readonly<Record<string, readonly string[] | RegExp>>;

/** The filters in the address of a list, its words, and the page number, from 1. */
export type ListSearch<Of extends Filters> = {
  readonly [Name in keyof Of]?: Of[Name] extends readonly (infer Value)[] ? Value : string;
} & { readonly q?: string; readonly page?: number };

export const DAY = /^\d{4}-\d\d-\d\d$/;
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MAX_WORDS = 100;

/** Parses the search of an address; invalid parameters are omitted. */
export function listSearchOf<const Of extends Filters>(
  filters: Of,
  search: Readonly<Record<string, unknown>>,
): ListSearch<Of> {
  const typed = search['q'];
  const q = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim().slice(0, MAX_WORDS) : '';
  const page = Number(search['page']);
  const valid = Object.entries(filters).filter(([name, filter]) => {
    const value = search[name];
    return typeof value === 'string' && (filter instanceof RegExp ? filter.test(value) : filter.includes(value));
  });
  return {
    ...(q === '' ? {} : { q }),
    ...Object.fromEntries(valid.map(([name]) => [name, search[name]])),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  } as ListSearch<Of>;
}
