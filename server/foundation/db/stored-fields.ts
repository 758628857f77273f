import type { FieldTable } from '#shared/protocol/fields.ts';
import { jsonOf, type StoredJson } from './columns.ts';

type NullableNames<Values> = { [Name in keyof Values]: null extends Values[Name] ? Name : never }[keyof Values];

/** Fields as a row has them, of an entity or a query: lists as stored, and null also by their absence. */
export type StoredFields<Values> = {
  readonly [Name in Exclude<keyof Values, NullableNames<Values>>]: Stored<Values[Name]>;
} & { readonly [Name in NullableNames<Values>]?: Stored<Values[Name]> | undefined };

type Stored<Value> = Value extends readonly unknown[] ? StoredJson<Value> | null | undefined : Value;

/** The values of fields that each have a column of the same name. A list, whose `empty` is one, is read from its JSON. */
export function readFields<Values extends object, Name extends keyof Values & string>(
  table: FieldTable<Values>,
  names: readonly Name[],
  row: StoredFields<Pick<Values, Name>>,
): Pick<Values, Name> {
  const stored = row as Readonly<Record<string, unknown>>;
  const valueOf = (name: Name) =>
    Array.isArray(table[name].empty) ? (jsonOf<unknown>(stored[name]) ?? []) : (stored[name] ?? null);
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Pick<Values, Name>;
}
