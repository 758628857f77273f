import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { DatabaseUnavailableError } from '#server/trouble.ts';

export type Rows = QueryResult<Record<string, unknown>>;

/** The connections of one database, provided by its library. */
export interface Connections<Raw> {
  open(): Promise<void>;
  /** Waits for a free connection, up to a limit. @throws DatabaseUnavailableError when none became free */
  take(): Promise<Raw>;
  /** Returns a connection; a broken one is closed, and replaced when needed. */
  giveBack(raw: Raw, isBroken: boolean): void;
  query(raw: Raw, statement: string, parameters: readonly unknown[]): Promise<Rows>;
  begin(raw: Raw, settings: TransactionSettings): Promise<void>;
  /** Whether this error broke the connection or its transaction. */
  breaks(raw: Raw, error: unknown, isInTransaction: boolean): boolean;
  close(): Promise<void>;
}

/** A leased connection; each turn has its own lease, so that a late return cannot return the next one. */
class Lease<Raw> implements DatabaseConnection {
  readonly raw: Raw;
  readonly #connections: Connections<Raw>;
  isInTransaction = false;
  isBroken = false;
  isOver = false;

  constructor(raw: Raw, connections: Connections<Raw>) {
    this.raw = raw;
    this.#connections = connections;
  }

  executeQuery<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<Row>> {
    return this.run(sql, parameters) as Promise<QueryResult<Row>>;
  }

  async run(statement: string, parameters: readonly unknown[] = []): Promise<Rows> {
    // After a lost transaction, another statement would run outside of any transaction.
    if (this.isOver || this.isBroken) throw new DatabaseUnavailableError('The connection is gone');
    try {
      return await this.#connections.query(this.raw, statement, parameters);
    } catch (error) {
      this.isBroken = this.#connections.breaks(this.raw, error, this.isInTransaction);
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Streams are not read from this database');
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#connections.giveBack(this.raw, this.isBroken);
  }
}

/** Ports that systems never use for outgoing connections, and that Chromium accepts. */
export class LeasedDriver<Raw> implements Driver {
  readonly #connections: Connections<Raw>;

  constructor(connections: Connections<Raw>) {
    this.#connections = connections;
  }

  init(): Promise<void> {
    return this.#connections.open();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Lease(await this.#connections.take(), this.#connections);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const lease = leaseOf(connection);
    await discardOnError(lease, () => this.#connections.begin(leaseOf<Raw>(connection).raw, settings));
    lease.isInTransaction = true;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const lease = leaseOf(connection);
    await discardOnError(lease, () => lease.run('commit'));
    lease.isInTransaction = false;
  }

  /** A transaction with a closed connection is rolled back too. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const lease = leaseOf(connection);
    if (lease.isBroken) lease.end();
    if (lease.isOver) return;
    await discardOnError(lease, () => lease.run('rollback')).catch(() => undefined);
    lease.isInTransaction = false;
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await leaseOf(connection).run(`savepoint ${name}`);
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    const lease = leaseOf(connection);
    if (!lease.isBroken) await lease.run(`rollback to savepoint ${name}`);
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await leaseOf(connection).run(`release savepoint ${name}`);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    leaseOf(connection).end();
  }

  destroy(): Promise<void> {
    return this.#connections.close();
  }
}

function leaseOf<Raw>(connection: DatabaseConnection): Lease<Raw> {
  return connection as Lease<Raw>;
}

async function discardOnError<Raw>(lease: Lease<Raw>, step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    lease.isBroken = true;
    lease.end();
    throw error;
  }
}
