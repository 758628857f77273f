/** The unit of each field of a record. The fields of a unit are kept or replaced as a whole. */
export type UnitTable<Values, Unit extends string> = {
  readonly [Field in keyof Values]: { readonly unit: Unit };
};

export interface Merged<Values, Unit> {
  /** The record with the changes of both sides; a unit that both changed has mine. */
  readonly record: Values;
  /** Units that only my side changed. */
  readonly mine: readonly Unit[];
  /** Units that only the other side changed. */
  readonly theirs: readonly Unit[];
  /** Units that both sides changed differently: the person must choose. */
  readonly asked: readonly Unit[];
}

/**
 * Merges two versions of a record unit by unit: changes of one side are kept, changes of both lead to a question. A
 * pure function, for any record of JSON values.
 * @param base the version both sides started from; null when it is unknown, and every difference leads to a question
 * @param table the unit of each field; fields it does not name keep my value
 */
export function merge<Values extends object, Unit extends string>(
  base: Values | null,
  mine: Values,
  theirs: Values,
  table: UnitTable<Values, Unit>,
): Merged<Values, Unit> {
  const fields = fieldsOf(table);
  const isAlike = (unit: Unit, one: Values, other: Values) =>
    fields.every((field) => table[field].unit !== unit || isSame(one[field], other[field]));
  const differing = [...new Set(fields.map((field) => table[field].unit))].filter(
    (unit) => !isAlike(unit, mine, theirs),
  );
  const ofMine = differing.filter((unit) => base !== null && isAlike(unit, base, theirs));
  const ofTheirs = differing.filter((unit) => base !== null && isAlike(unit, base, mine));
  return {
    record: withUnits(mine, theirs, ofTheirs, table),
    mine: ofMine,
    theirs: ofTheirs,
    asked: differing.filter((unit) => !ofMine.includes(unit) && !ofTheirs.includes(unit)),
  };
}

/** A record with some units taken from another. */
export function withUnits<Values extends object, Unit extends string>(
  record: Values,
  other: Values,
  units: readonly Unit[],
  table: UnitTable<Values, Unit>,
): Values {
  const taken = fieldsOf(table).filter((field) => units.includes(table[field].unit));
  return { ...record, ...Object.fromEntries(taken.map((field) => [field, other[field]])) };
}

function fieldsOf<Values>(table: UnitTable<Values, string>): (keyof Values)[] {
  return Object.keys(table) as (keyof Values)[];
}

/** Whether two JSON values are equal; the order of keys does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
