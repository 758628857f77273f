import { merge, type UnitTable, withUnits } from './merge.ts';

/** A change of a record: the values that filled its form, and the values it has now. */
export interface Change<Values> {
  /** Null when unknown, as in changes of older builds. */
  readonly base: Values | null;
  readonly mine: Values;
}

/** A change rebased on a newer row. */
export interface Rebased<Values> extends Change<Values> {
  /** Whether the person must choose before it is sent. Its base is then not a version of a row. */
  readonly isAsked: boolean;
}

/**
 * Rebases a change on an earlier one of the same person, as if it had been based on it: units it does not change get
 * the earlier one's values, and its own units stay.
 */
export function rebaseOnEarlier<Values extends object, Unit extends string>(
  change: Change<Values>,
  earlier: Change<Values>,
  table: UnitTable<Values, Unit>,
): Change<Values> {
  if (change.base === null) return change;
  const base = merge(earlier.base, earlier.mine, change.base, table).record;
  return { base, mine: merge(change.base, change.mine, base, table).record };
}

/**
 * Rebases a change on a newer row of its record. A unit that both changed keeps its old base, so that the server's
 * answer leads to the question again.
 */
export function rebaseOnRow<Values extends object, Unit extends string>(
  { base, mine }: Change<Values>,
  row: Values,
  table: UnitTable<Values, Unit>,
): Rebased<Values> {
  const { record, asked } = merge(base, mine, row, table);
  return {
    base: base === null ? null : withUnits(row, base, asked, table),
    mine: record,
    isAsked: asked.length > 0,
  };
}

/** Joins two successive changes of one person, with the base of the first. */
export function joinChanges<Values extends object, Unit extends string>(
  first: Change<Values>,
  second: Change<Values>,
  table: UnitTable<Values, Unit>,
): Rebased<Values> {
  const later = rebaseOnEarlier(second, first, table);
  const { record, asked } = merge(later.base, later.mine, first.mine, table);
  const isKnown = first.base !== null && later.base !== null;
  return {
    base: isKnown ? withUnits(first.base, later.base, asked, table) : null,
    mine: record,
    isAsked: asked.length > 0,
  };
}
