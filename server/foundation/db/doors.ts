import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';

export type Dialect = 'sqlite' | 'postgresql';

/** The two entity managers of the database: units of work use the writer, GET routes the reader. */
export interface Database {
  readonly dialect: Dialect;
  readonly orm: MikroORM;
  readonly writer: SqlEntityManager;
  readonly reader: SqlEntityManager;
  /** Runs work without a time limit, such as a migration, while nothing else runs. */
  withoutTimeLimit<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
