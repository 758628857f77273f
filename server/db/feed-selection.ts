import { sql } from 'kysely';

/** Which rows of a type a pull reads: these, or a page of all that the actor may keep, in order of id. */
export type Selection = { readonly ids: readonly string[] } | { readonly after: string; readonly limit: number };

/** The end of a query for them. @param column the one of the ids */
export function selected(selection: Selection, column: string) {
  const id = sql.ref(column);
  return 'ids' in selection
    ? sql`${id} in (${sql.join([...selection.ids])})`
    : sql`${id} > ${selection.after} order by ${id} limit ${selection.limit}`;
}
