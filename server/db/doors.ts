import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';

export type Dialect = 'sqlite' | 'postgresql';

/** The two doors to the database: units of work take the writer, reads of GET routes the reader. */
export interface Database {
  readonly dialect: Dialect;
  readonly orm: MikroORM;
  readonly writer: SqlEntityManager;
  readonly reader: SqlEntityManager;
  /** Runs what may take as long as it needs: a migration, while nothing else runs. */
  withoutTimeLimit<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
