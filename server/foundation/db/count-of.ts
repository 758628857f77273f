import type { SelectQueryBuilder } from 'kysely';

/** The number of rows that a query finds. */
export async function countOf<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: number | string | bigint }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}
