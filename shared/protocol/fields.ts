/**
 * The fields of a noun's rows that people edit, each once: everything that must know all of them is made from this
 * table. Data that the worker loads.
 */
export type FieldTable<Values extends object> = {
  readonly [Name in keyof Values]: {
    /** The part of the row that a merge keeps or replaces as a whole, with every field of the same unit. */
    readonly unit: string;
    /** The value in a new row, and in rows and payloads of older builds, which lack the field. */
    readonly empty?: Values[Name];
    /** The version of the payload that had the field first; 1 when it is not given. */
    readonly since?: number;
  };
};

/** The units of a table. */
export type UnitOf<Table extends Readonly<Record<string, { readonly unit: string }>>> = Table[keyof Table]['unit'];

/** The fields of a row or a payload, of this build or an older one, without all others. Lists are copied. */
export function valuesOf<Values extends object>(table: FieldTable<Values>, record: Partial<Values>): Values {
  const names = Object.keys(table) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, copied(valueOf(table, record, name))])) as Values;
}

/** The fields that a version of the payload added, with their empty values: the step to it. */
export function fieldsSince<Values extends object>(table: FieldTable<Values>, version: number): Partial<Values> {
  const names = (Object.keys(table) as (keyof Values)[]).filter((name) => table[name].since === version);
  return Object.fromEntries(names.map((name) => [name, copied(table[name].empty)])) as Partial<Values>;
}

/** The step of a payload to the version that added these fields. */
export function stepWith(fields: object): (payload: unknown) => unknown {
  return (payload) => ({ ...fields, ...(payload as object) });
}

/** Null stays null: only a missing field has its empty value. */
function valueOf<Values extends object>(table: FieldTable<Values>, record: Partial<Values>, name: keyof Values) {
  return record[name] === undefined ? table[name].empty : record[name];
}

function copied(value: unknown): unknown {
  return Array.isArray(value) ? [...(value as unknown[])] : value;
}
