import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TransactionSettings } from 'kysely';
import { fold } from '#shared/search/fold.ts';
import type { Connections, Rows } from './leased-driver.ts';
import { LoopTurns } from './loop-turns.ts';
import { troubleOf } from '#server/trouble.ts';
import { Turn } from './turn.ts';

const MAX_CACHED_STATEMENTS = 300;
/** Of pages that were read: with SQLite's own 2 MiB, a search of a large site reads most of them from the file again. */
const READER_CACHE_KIB = 32_768;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;
export const IN_MEMORY = ':memory:';
/** Of this process: reader and writer keep it from others alike. */
const loopTurns = new LoopTurns();

export interface SqliteOptions {
  readonly file: string;
  readonly access: 'read-write' | 'read-only';
  /** The longest wait for its turn, and for a lock of another process. */
  readonly waitMs: number;
}

interface Prepared {
  readonly statement: StatementSync;
  readonly hasRows: boolean;
}

interface OpenFile {
  readonly database: DatabaseSync;
  readonly statements: Map<string, Prepared>;
}

/**
 * One connection to a SQLite file. Writers take turns; reads are single steps and need no turn.
 *
 * Writers begin `immediate`, so that two transactions never deadlock on a lock upgrade; WAL lets the read-only
 * connection continue meanwhile; `synchronous=FULL` makes a commit survive a power cut (sqlite.org/pragma.html).
 * SQLite's own wait for a lock would block this whole process: it fails at once here, and is retried a little later.
 */
export class SqliteConnections implements Connections<OpenFile> {
  readonly #options: SqliteOptions;
  readonly #turn: Turn | null;
  #opened: OpenFile | null = null;
  #opening: Promise<OpenFile> | null = null;

  constructor(options: SqliteOptions) {
    this.#options = options;
    this.#turn = options.access === 'read-only' ? null : new Turn(options.waitMs);
  }

  async open(): Promise<void> {
    await this.#file();
  }

  async take(): Promise<OpenFile> {
    await this.#turn?.take();
    try {
      // In memory there is nobody else, and the simulator's order is its seed's.
      if (this.#options.file !== IN_MEMORY) await loopTurns.take();
      return this.#opened ?? (await this.#file());
    } catch (error) {
      this.#turn?.pass();
      throw error;
    }
  }

  giveBack(file: OpenFile, isBroken: boolean): void {
    if (isBroken || file.database.isTransaction) this.#restore(file);
    this.#turn?.pass();
  }

  async query({ database, statements }: OpenFile, text: string, parameters: readonly unknown[]): Promise<Rows> {
    const run = () => rowsOf(prepared(database, statements, text), parameters as SQLInputValue[]);
    if (database.isTransaction) return run();
    try {
      return run();
    } catch (error) {
      if (troubleOf(error) !== 'busy') throw error;
      // A single statement was its own transaction, and stored nothing.
      return this.#whileBusy(run);
    }
  }

  async begin({ database, statements }: OpenFile, _settings: TransactionSettings): Promise<void> {
    await this.#whileBusy(() => prepared(database, statements, 'begin immediate').statement.run());
  }

  /** SQLite ends a transaction by itself when the disk is full or fails (sqlite.org/lang_transaction.html). */
  breaks({ database }: OpenFile, error: unknown, isInTransaction: boolean): boolean {
    return (isInTransaction && !database.isTransaction) || troubleOf(error) === 'away';
  }

  async close(): Promise<void> {
    this.#opened?.database.close();
    this.#opened = null;
  }

  async #file(): Promise<OpenFile> {
    this.#opening ??= this.#whileBusy(() => openFile(this.#options)).finally(() => {
      this.#opening = null;
    });
    this.#opened = await this.#opening;
    return this.#opened;
  }

  /** Discards the last transaction: rolls it back, or opens the connection again if that fails. */
  #restore(file: OpenFile): void {
    try {
      if (file.database.isTransaction) file.database.exec('rollback');
    } catch {
      // Closing rolls it back.
    }
    if (this.#options.file === IN_MEMORY) return;
    if (this.#opened === file) this.#opened = null;
    try {
      file.database.close();
    } catch {
      // Another reader has closed it.
    }
  }

  /** Retries one statement for a time while another process holds the lock. */
  async #whileBusy<Result>(run: () => Result): Promise<Result> {
    const end = Date.now() + this.#options.waitMs;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return run();
      } catch (error) {
        if (troubleOf(error) !== 'busy' || Date.now() + pauseMs > end) throw error;
      }
      await sleep(pauseMs);
    }
  }
}

function openFile({ file, access }: SqliteOptions): OpenFile {
  const isReadOnly = access === 'read-only';
  const database = new DatabaseSync(file, { readOnly: isReadOnly, timeout: 0 });
  try {
    if (!isReadOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full;');
    database.exec('pragma foreign_keys = on;');
    if (isReadOnly) database.exec(`pragma cache_size = -${READER_CACHE_KIB};`);
    database.function('fold_text', { deterministic: true, directOnly: true }, (text) =>
      typeof text === 'string' ? fold(text) : null,
    );
  } catch (error) {
    database.close();
    throw error;
  }
  return { database, statements: new Map() };
}

function rowsOf({ statement, hasRows }: Prepared, parameters: SQLInputValue[]): Rows {
  if (hasRows) return { rows: statement.all(...parameters) };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

/** Preparing costs more than running: the latest statements are cached, and the oldest is dropped first. */
function prepared(database: DatabaseSync, kept: Map<string, Prepared>, text: string): Prepared {
  const found = kept.get(text);
  if (found !== undefined) return found;
  const statement = database.prepare(text);
  const hasRows = /^\s*(select|pragma|explain|with)\b/i.test(text) || /\breturning\b/i.test(text);
  if (kept.size >= MAX_CACHED_STATEMENTS) {
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }
  kept.set(text, { statement, hasRows });
  return { statement, hasRows };
}
