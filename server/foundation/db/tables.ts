// Databases: every table by its name, for queries of our own.
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { ColumnType, Kysely } from 'kysely';
import type { Job } from '../jobs/job.entity.ts';
import type { AuditEntry } from './audit-entry.entity.ts';
import type { StoredInstant, StoredJson } from './columns.ts';
import { em } from './request-em.ts';
import type { SpentProof } from './spent-proof.entity.ts';

/** The entities of all modules: each names its own in its `*.module.ts`. */
export interface Entities {
  readonly foundation: readonly [typeof AuditEntry, typeof Job, typeof SpentProof];
}

/** A column's type as read: instants and JSON have a different form in each database (columns.ts). */
type Stored<Value> = Value extends Date ? StoredInstant : Value extends object ? StoredJson<Value> : Value;

type StoredColumn<Column> =
  Column extends ColumnType<infer Read, infer Added, infer Changed>
    ? ColumnType<Stored<Read>, Stored<Added>, Stored<Changed>>
    : Stored<Column>;

type Inferred = InferKyselyDB<Entities[keyof Entities][number]>;

/** Every table by its name in the database, with the columns of its entity. */
export type Tables = {
  [Name in keyof Inferred]: { [Column in keyof Inferred[Name]]: StoredColumn<Inferred[Name][Column]> };
};

/**
 * The tables, for queries that do not fit an entity. Nothing is converted: the type describes the stored form of an instant
 * or JSON, through any alias or aggregate, and `columns.ts` reads it.
 */
export function tables(): Kysely<Tables> {
  return em().getKysely<Tables>();
}
