import type { UnitTable } from './merge.ts';

/** A record's values by field, as JSON. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * The editable fields of a noun's rows, and how the changes of two people are merged. Data and pure functions: the
 * worker loads them, so that they contain no schema.
 */
export interface Editable<Fields extends object = Values> {
  /** The unit of each field. */
  readonly units: UnitTable<Fields, string>;
  /** Picks the editable fields of a row, or of a payload that carries them. */
  valuesOf(record: Fields): Fields;
  /** Whether the result of a merge follows the rules of the schema. */
  isWhole(values: Fields): boolean;
  /** Whether a row from a refusal can still be edited or withdrawn. */
  allows(action: 'edit' | 'withdraw', row: object): boolean;
}
