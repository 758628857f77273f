import { type SelectQueryBuilder, sql, type StringReference } from 'kysely';

/**
 * The rows of a type that a pull reads: the named ones, or a page of all rows that the actor may keep, in order of id.
 */
export type Selection = { readonly ids: readonly string[] } | { readonly after: string; readonly limit: number };

/** Narrows a query to the selection. @param column the id column */
export function narrow<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  column: StringReference<Tables, Table>,
  selection: Selection,
): SelectQueryBuilder<Tables, Table, Row> {
  const id = sql.ref<string>(column);
  return 'ids' in selection
    ? query.where(id, 'in', selection.ids)
    : query.where(id, '>', selection.after).orderBy(id).limit(selection.limit);
}
