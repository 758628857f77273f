import { type RawBuilder, sql } from 'kysely';
import type { BoardSort } from '#shared/requests/quote-request.schema.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { clock } from '#server/foundation/clock.ts';
import type { Behind } from './request-filter.ts';

type Sql = RawBuilder<unknown>;

/** How a sort reads the board: along its index, in one run or, where a column may be empty, in two. */
export interface BoardOrder {
  /** The conditions on `r` of each run. */
  readonly runs: readonly (readonly Sql[])[];
  /** The order of `r` in a run: that of an index, forwards or backwards. */
  readonly inRun: Sql;
  /** The order of all found rows, `b`. */
  readonly ofAll: Sql;
}

/** @param behind the last row of the page before */
export function orderOf(sort: BoardSort, behind: Behind | null): BoardOrder {
  switch (sort) {
    case 'newest':
      return {
        runs: [beyond(behind, ({ at, id }) => sql`(r.created_at, r.id) < (${instantOf(at)}, ${id})`)],
        inRun: sql`r.created_at desc, r.id desc`,
        ofAll: sql`b.created_at desc, b.id desc`,
      };
    case 'soonest':
      return {
        runs: [beyond(behind, ({ at, id }) => sql`(r.starts_at, r.id) > (${instantOf(at)}, ${id})`)],
        inRun: sql`r.starts_at, r.id`,
        ofAll: sql`b.starts_at, b.id`,
      };
    case 'budget':
      return {
        runs: budgetRuns(behind),
        inRun: sql`r.budget desc, r.id desc`,
        ofAll: sql`case when b.budget is null then 1 else 0 end, b.budget desc, b.id desc`,
      };
  }
}

/** Requests without a budget are last: the databases do not agree on the place of what is empty. */
function budgetRuns(behind: Behind | null): Sql[][] {
  const silent = [sql`r.budget is null`];
  if (behind === null) return [[sql`r.budget is not null`], silent];
  const { budget, id } = behind;
  if (budget === null) return [[...silent, sql`r.id < ${id}`]];
  return [[sql`(r.budget, r.id) < (${budget}, ${id})`], silent];
}

function beyond(behind: Behind | null, condition: (behind: Behind) => Sql): Sql[] {
  return behind === null ? [] : [condition(behind)];
}

function instantOf(at: Date | null) {
  return instantParameter(em(), at ?? clock.now());
}
