import type { SqlEntityManager } from '@mikro-orm/sql';

declare const stored: unique symbol;

/** An instant as stored in a column: epoch milliseconds in SQLite, text in PostgreSQL. */
export type StoredInstant = (number | string) & { readonly [stored]: 'instant' };

/** An instant of an entity, or as stored in a column. */
export type Instant = Date | StoredInstant;

/** JSON as read from a column: text in SQLite, parsed in PostgreSQL. */
export type StoredJson<Value> = Value | string;

/**
 * Conversions for raw queries: SQLite stores instants as epoch milliseconds and JSON as text, PostgreSQL has its own
 * types.
 */
export function isSqlite(em: SqlEntityManager): boolean {
  return em.getPlatform().constructor.name.startsWith('Sqlite');
}

/** An instant as a bound parameter of a raw statement. */
export function instantParameter(em: SqlEntityManager, instant: Date): StoredInstant {
  return (isSqlite(em) ? instant.getTime() : instant.toISOString()) as StoredInstant;
}

/** ISO 8601 UTC with milliseconds, from either database's column. */
export function isoInstant(column: unknown): string {
  return instantOf(column).toISOString();
}

/** The same for a nullable column. */
export function isoInstantOrNull(column: unknown): string | null {
  return column === null ? null : isoInstant(column);
}

export function instantOf(column: unknown): Date {
  if (column instanceof Date) return column;
  if (typeof column === 'number') return new Date(column);
  if (typeof column === 'string') return new Date(column.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  throw new TypeError(`Not an instant: ${typeof column}`);
}

/** Reads a JSON column: text in one database, parsed in the other. */
export function jsonOf<Value extends object>(column: StoredJson<Value>): Value;
export function jsonOf<Value>(column: unknown): Value;
export function jsonOf<Value>(column: unknown): Value {
  return (typeof column === 'string' ? JSON.parse(column) : column) as Value;
}
