import type { TransactionSettings } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Connections, Rows } from './leased-driver.ts';
import { DatabaseUnavailableError } from '#server/trouble.ts';

const COUNTED: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** SQLSTATE codes for a shut-down, a terminated session, a transaction idle for too long, and a failing disk or bug. */
const CONNECTION_ENDED = /^(08|25P0[34]|57P|58|XX)/;

/** The longest time for a statement, measured here: a frozen server never reports its own time-out. */
export interface Patience {
  queryMs: number;
}

/** A pool of PostgreSQL connections; its options limit the wait for one. */
export class PostgresConnections implements Connections<PoolClient> {
  readonly #pool: Pool;
  readonly #patience: Patience;

  constructor(pool: Pool, patience: Patience) {
    this.#pool = pool;
    this.#patience = patience;
  }

  async open(): Promise<void> {}

  async take(): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw new DatabaseUnavailableError('No connection', { cause: error });
    }
  }

  giveBack(client: PoolClient, isBroken: boolean): void {
    client.release(isBroken);
  }

  async query(client: PoolClient, text: string, parameters: readonly unknown[]): Promise<Rows> {
    const asked = { text, values: [...parameters], query_timeout: this.#patience.queryMs };
    try {
      const { command, rowCount, rows } = await client.query<Record<string, unknown>>(asked);
      return COUNTED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
    } catch (error) {
      if (isServerError(error)) throw error;
      throw new DatabaseUnavailableError('The connection failed', { cause: error });
    }
  }

  async begin(client: PoolClient, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    await this.query(client, `begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`, []);
  }

  /** An error reported by the server leaves the connection usable, unless the server ended it. */
  breaks(_client: PoolClient, error: unknown): boolean {
    return !isServerError(error) || CONNECTION_ENDED.test(error.code);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

function isServerError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}
