import type { PayloadStep, StepsTo } from './mutation.ts';

/**
 * The fields of a noun's rows that people edit, each once: everything that must know all of them is made from this
 * table. Data that the worker loads.
 */
export type FieldTable<Values extends object> = {
  readonly [Name in keyof Values]: FieldRow<Values[Name]>;
};

/** The part of the row that a merge keeps or replaces as a whole, with every field of the same unit; see `UnitTable`. */
type InUnit = { readonly unit: string } | { readonly unitOf: (key: string) => string };

type FieldRow<Value> = InUnit & {
  /** The value in a new row, and in rows and payloads of older builds, which lack the field. */
  readonly empty?: Value;
  /** The version of the fields that had it first; 1 when it is not given. Payloads may have changed before (`versionOf`). */
  readonly since?: number;
};

type Units = Readonly<Record<string, FieldRow<unknown>>>;

/** The units of a table. */
export type UnitOf<Table extends Units> = Table[keyof Table] extends infer Row
  ? Row extends { readonly unit: infer Unit extends string }
    ? Unit
    : Row extends { readonly unitOf: (key: string) => infer Unit extends string }
      ? Unit
      : never
  : never;

/** The fields of a row or a payload, of this build or an older one, without all others. Lists are copied. */
export function valuesOf<Values extends object>(table: FieldTable<Values>, record: Partial<Values>): Values {
  const names = Object.keys(table) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, copied(valueOf(table, record, name))])) as Values;
}

/** The fields that the first payloads lacked, with their empty values. */
export function laterFields(table: Units): Readonly<Record<string, unknown>> {
  return fieldsWhere(table, (since) => since > 1);
}

type SinceOf<Row> = Row extends { readonly since: infer Since extends number } ? Since : never;
/** The largest of the numbers: it counts up until none is left. */
type Largest<Numbers extends number, Counted extends readonly unknown[] = [unknown]> = number extends Numbers
  ? number
  : [Exclude<Numbers, Counted['length']>] extends [never]
    ? Counted['length']
    : Largest<Exclude<Numbers, Counted['length']>, [...Counted, unknown]>;
/** The newest version of a payload that carries the fields of a table. */
type NewestOf<Table extends Units> = Largest<SinceOf<Table[keyof Table]>>;

/** The steps of a payload: those before its fields first changed, and one for each of their versions. */
type StepsOf<Table extends Units, Before extends readonly PayloadStep[]> = [...Before, ...StepsTo<NewestOf<Table>>];

/**
 * The version of a payload that carries these fields, with the steps to it.
 * @param before the steps that changed something else, all of them before the fields of the second version
 */
export function versionOf<const Table extends Units, const Before extends readonly PayloadStep[]>(
  table: Table,
  ...before: Before
): {
  readonly schemaVersion: [...StepsOf<Table, Before>, PayloadStep]['length'];
  readonly steps: StepsOf<Table, Before>;
};
export function versionOf(
  table: Units,
  ...before: readonly PayloadStep[]
): { readonly schemaVersion: number; readonly steps: readonly PayloadStep[] } {
  const newest = Math.max(...Object.values(table).map(({ since = 1 }) => since));
  const added = Array.from({ length: newest - 1 }, (_, index): PayloadStep => {
    const fields = fieldsWhere(table, (since) => since === index + 2);
    return (payload) => ({ ...fields, ...(payload as object) });
  });
  return { schemaVersion: before.length + newest, steps: [...before, ...added] };
}

function fieldsWhere(table: Units, isMeant: (since: number) => boolean): Readonly<Record<string, unknown>> {
  const meant = Object.entries(table).filter(([, { since = 1 }]) => isMeant(since));
  return Object.fromEntries(meant.map(([name, { empty }]) => [name, copied(empty)]));
}

/** Null stays null: only a missing field has its empty value. */
function valueOf<Values extends object>(table: FieldTable<Values>, record: Partial<Values>, name: keyof Values) {
  return record[name] === undefined ? table[name].empty : record[name];
}

function copied(value: unknown): unknown {
  return Array.isArray(value) ? [...(value as unknown[])] : value;
}
