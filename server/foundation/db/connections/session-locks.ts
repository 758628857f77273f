import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailableError } from '#server/trouble.ts';

interface LockOptions {
  /** Asks the other processes to yield a name. */
  readonly askToYield: (name: string) => Promise<void>;
  readonly patienceMs?: number;
  /** The longest wait for a name. */
  readonly waitMs?: number;
}

const PATIENCE_MS = 5_000;
const WAIT_MS = 10_000;
const [FIRST_LOOK_MS, LAST_LOOK_MS] = [10, 160];

/**
 * Names held by one process at a time, for work that no transaction may contain: it reads and writes files. PostgreSQL
 * gives them back when the process, or its connection, ends; the work is then asked to yield.
 */
export class SessionLocks {
  readonly #url: string;
  readonly #options: LockOptions;
  readonly #held = new Map<string, AbortController>();
  #connecting: Promise<pg.Client> | null = null;

  constructor(url: string, options: LockOptions) {
    this.#url = url;
    this.#options = options;
  }

  /**
   * Runs work while no other process holds the name. Within this process, its callers take turns.
   * @param yielding is aborted when another process waits for the name
   * @returns null, without running it, when the name was not free in time
   */
  async hold<Result>(
    name: string,
    yielding: AbortController,
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Result } | null> {
    const client = await this.#client();
    if (!(await this.#take(client, name))) return null;
    this.#held.set(name, yielding);
    try {
      return { result: await work() };
    } finally {
      this.#held.delete(name);
      // A connection that ended has given it back.
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined);
    }
  }

  /** Another process waits for this name. */
  yield(name: string): void {
    this.#held.get(name)?.abort();
  }

  async close(): Promise<void> {
    const client = await this.#connecting?.catch(() => null);
    this.#connecting = null;
    await client?.end().catch(() => undefined);
  }

  async #take(client: pg.Client, name: string): Promise<boolean> {
    const end = performance.now() + (this.#options.waitMs ?? WAIT_MS);
    for (let waitMs = FIRST_LOOK_MS; ; waitMs = Math.min(2 * waitMs, LAST_LOOK_MS)) {
      if (await tryLock(client, name)) return true;
      if (performance.now() >= end) return false;
      await this.#options.askToYield(name);
      await sleep(waitMs);
    }
  }

  #client(): Promise<pg.Client> {
    this.#connecting ??= this.#connect().catch((error: unknown) => {
      this.#connecting = null;
      throw new DatabaseUnavailableError('No connection', { cause: error });
    });
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const patienceMs = this.#options.patienceMs ?? PATIENCE_MS;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'declic locks',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    client.on('error', () => undefined);
    client.on('end', () => {
      this.#connecting = null;
      for (const yielding of this.#held.values()) yielding.abort();
    });
    await client.connect();
    return client;
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_ours',
      [name],
    );
    return rows[0]?.is_ours === true;
  } catch (error) {
    // A connection without an answer in time is replaced by the next caller's.
    void client.end().catch(() => undefined);
    throw new DatabaseUnavailableError('The connection failed', { cause: error });
  }
}
