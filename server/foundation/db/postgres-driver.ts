import type { Configuration } from '@mikro-orm/core';
import { AbstractSqlDriver, PostgreSqlConnection, PostgreSqlPlatform } from '@mikro-orm/postgresql';
import { type Driver, PostgresDialect } from 'kysely';
import { type Pool, type PoolConfig, TypeOverrides, types } from 'pg';
import { LeasedDriver } from './connections/leased-driver.ts';
import { type Patience, PostgresConnections } from './connections/postgres-connections.ts';

class LeasedDialect extends PostgresDialect {
  readonly #connections: PostgresConnections;

  constructor(pool: Pool, patience: Patience) {
    super({ pool });
    this.#connections = new PostgresConnections(pool, patience);
  }

  override createDriver(): Driver {
    return new LeasedDriver(this.#connections);
  }
}

/** A 64-bit integer, also of `count(*)`. @throws RangeError for one whose last digits a number would lose */
function integerOf(text: string): number {
  const integer = Number(text);
  if (!Number.isSafeInteger(integer)) throw new RangeError(`${text} is too large for a number`);
  return integer;
}

/** The mapper's PostgreSQL driver, with our pool and type parsers, over connections that are always returned. */
export function postgresDriver(patience: Patience) {
  class LeasedConnection extends PostgreSqlConnection {
    override mapOptions(overrides: PoolConfig): PoolConfig {
      const options = super.mapOptions(overrides);
      const parsers = new TypeOverrides(options.types);
      parsers.setTypeParser(types.builtins.INT8, integerOf);
      return { ...options, types: parsers };
    }

    override createKyselyDialect(overrides: PoolConfig): PostgresDialect {
      const pools: Pool[] = [];
      const options = { ...overrides, onPoolCreated: (pool: Pool) => void pools.push(pool) };
      const dialect = super.createKyselyDialect(options);
      const [pool] = pools;
      return pool === undefined ? dialect : new LeasedDialect(pool, patience);
    }
  }

  return class LeasedPostgres extends AbstractSqlDriver<LeasedConnection> {
    constructor(config: Configuration) {
      super(config, new PostgreSqlPlatform(), LeasedConnection, ['kysely', 'pg']);
    }
  };
}
