/**
 * The unit of each field of a record. The fields of a unit are kept or replaced as a whole. With `unitOf`, the value is a
 * record by key, such as by date: each of its keys is a unit, which one side can add or delete.
 */
export type UnitTable<Values, Unit extends string> = {
  readonly [Field in keyof Values]: { readonly unit: Unit } | { readonly unitOf: (key: string) => Unit };
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
  const parts = partsOf(table, [mine, theirs, ...(base === null ? [] : [base])]);
  const isUnitEqual = (unit: Unit, one: Values, other: Values) =>
    parts.every((part) => part.unit !== unit || isSame(valueOf(one, part), valueOf(other, part)));
  const differing = [...new Set(parts.map(({ unit }) => unit))].filter((unit) => !isUnitEqual(unit, mine, theirs));
  const onlyMine = differing.filter((unit) => base !== null && isUnitEqual(unit, base, theirs));
  const onlyTheirs = differing.filter((unit) => base !== null && isUnitEqual(unit, base, mine));
  return {
    record: withUnits(mine, theirs, onlyTheirs, table),
    mine: onlyMine,
    theirs: onlyTheirs,
    asked: differing.filter((unit) => !onlyMine.includes(unit) && !onlyTheirs.includes(unit)),
  };
}

/** A record with some units taken from another. */
export function withUnits<Values extends object, Unit extends string>(
  record: Values,
  other: Values,
  units: readonly Unit[],
  table: UnitTable<Values, Unit>,
): Values {
  const taken = partsOf(table, [record, other]).filter(({ unit }) => units.includes(unit));
  return taken.reduce((whole, part) => withPart(whole, part, valueOf(other, part)), record);
}

/** A field, or one key of a field. */
interface Part<Values, Unit> {
  readonly field: keyof Values;
  /** Null for a field that is not a record by key. */
  readonly key: string | null;
  readonly unit: Unit;
}

function partsOf<Values, Unit extends string>(
  table: UnitTable<Values, Unit>,
  records: readonly Values[],
): Part<Values, Unit>[] {
  return (Object.keys(table) as (keyof Values)[]).flatMap((field): Part<Values, Unit>[] => {
    const row = table[field];
    if ('unit' in row) return [{ field, key: null, unit: row.unit }];
    const keys = new Set(records.flatMap((record) => Object.keys(record[field] ?? {})));
    return [...keys].toSorted().map((key) => ({ field, key, unit: row.unitOf(key) }));
  });
}

function valueOf<Values>(record: Values, { field, key }: Part<Values, string>): unknown {
  const value: unknown = record[field];
  if (key === null || !isObject(value)) return value;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** @param value undefined deletes a key */
function withPart<Values extends object>(record: Values, { field, key }: Part<Values, string>, value: unknown): Values {
  if (key === null) return { ...record, [field]: value };
  const { [key]: _, ...others } = { ...(record[field] as Record<string, unknown> | undefined) };
  return { ...record, [field]: value === undefined ? others : { ...others, [key]: value } };
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
