import { access, constants, statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../db/doors.ts';
import { withEm } from '../db/request-em.ts';
import { dueSince } from '../jobs/job.rows.ts';
import { Refusal } from '../problems.ts';
import { route } from '../route.ts';
import { clock } from '../clock.ts';
import { PartWatch, type Standing, type Times, within } from './part-watch.ts';

/** The state of the process: each part that it stands on. */
export interface Health {
  readonly database: Standing;
  readonly storage: Standing;
  readonly migrations: Standing;
  /** Age of the oldest job that is due and not done; -1 when unknown. */
  readonly queue_age_s: number;
}

const RETRY_AFTER_S = 5;
/** Load balancers ask every second: an answer within two that says "late" is worth more than a late answer. */
const PATIENCE_MS = 1_500;
/** A disk with less free space accepts no commit either. */
const MIN_BYTES = 65_536;
/** Without a database, the state of its migrations is unknown. */
const NOT_KNOWN: Standing = { state: 'not known', reason: 'not known' };
const parts = ['database', 'storage', 'migrations'] as const;

/** Reports whether the process is up, and whether it can work; load balancers ask for the second. */
export function healthRoutes(app: FastifyInstance, { health }: { readonly health: HealthWatch }): void {
  route(app, 'health.live', { action: 'public.read' }, async () => ({ status: 'ok' }));

  route(app, 'health.ready', { action: 'public.read' }, async (request) => {
    // Before the parts: a load balancer must hear it at its next question.
    if (app.isDraining()) throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S, parts: ['stopping'] });
    const { queue_age_s, ...found } = await health.ask();
    const failing = parts.filter((part) => found[part].state === 'failed');
    if (failing.length > 0) {
      request.log.warn({ failing }, 'not ready');
      throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S, parts: failing });
    }
    const { database, storage, migrations } = found;
    return {
      status: 'ok',
      database: database.state,
      storage: storage.state,
      migrations: migrations.state,
      queue_age_s,
    };
  });
}

/** Looks at all parts at the same time; one that is late has failed after twice the wait of a write. */
export class HealthWatch {
  readonly #watches: Readonly<Record<(typeof parts)[number], PartWatch>>;
  readonly #times: Times;
  readonly #database: Database;
  #readingAge: Promise<number> | null = null;

  constructor(database: Database, { dataDir, limits }: Pick<Config, 'dataDir' | 'limits'>) {
    // A write waits so long for its turn, and again for a lock.
    const waitMs = 1_000 * limits.database_wait_seconds;
    this.#times = { patienceMs: Math.min(PATIENCE_MS, 0.9 * waitMs), lastsMs: 2 * waitMs };
    this.#database = database;
    this.#watches = {
      database: new PartWatch(() => lookAtDatabase(database), this.#times),
      storage: new PartWatch(() => lookAtStorage(dataDir), this.#times),
      migrations: new PartWatch(() => lookAtMigrations(database), this.#times),
    };
  }

  async ask(): Promise<Health> {
    const { database, storage, migrations } = this.#watches;
    const [canWork, stores, migrated, age] = await Promise.all([
      database.ask(),
      storage.ask(),
      migrations.ask(),
      this.#queueAge(),
    ]);
    return {
      database: canWork,
      storage: stores,
      migrations: canWork.state === 'failed' ? NOT_KNOWN : migrated,
      queue_age_s: age,
    };
  }

  #queueAge(): Promise<number> {
    this.#readingAge ??= withEm(this.#database.reader.fork(), queueAge)
      .catch(() => -1)
      .finally(() => {
        this.#readingAge = null;
      });
    return within(this.#readingAge, this.#times.patienceMs, -1);
  }

  /** For how many milliseconds each part had been late when last asked. */
  lateForMs(): (readonly [part: string, ms: number])[] {
    return parts.map((part) => [part, this.#watches[part].lateForMs] as const);
  }
}

/** Reads with the reader, and begins a write with the writer. */
async function lookAtDatabase({ reader, writer }: Database): Promise<void> {
  await sql`select 1`.execute(reader.fork().getKysely());
  await writer.fork().transactional((transaction) => sql`select 1`.execute(transaction.getKysely()));
}

/**
 * Anyone may call it often, so it writes nothing.
 * @throws Error with the reason
 */
export async function lookAtStorage(dataDir: string): Promise<void> {
  const [{ bavail, bsize }] = await Promise.all([statfs(dataDir), access(dataDir, constants.W_OK)]);
  if (bavail * bsize < MIN_BYTES) throw new Error('no room');
}

async function lookAtMigrations({ orm }: Database): Promise<void> {
  const pending = await orm.migrator.getPending();
  if (pending.length > 0) throw new Error(`${pending.length} pending`);
}

async function queueAge(): Promise<number> {
  const now = clock.now();
  const since = await dueSince(now);
  return since === null ? 0 : Math.round((now.getTime() - since.getTime()) / 1_000);
}
