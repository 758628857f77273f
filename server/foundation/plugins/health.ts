import { access, constants, statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { instantOf, instantParameter, type StoredInstant } from '../db/columns.ts';
import type { Database } from '../db/doors.ts';
import { em, withEm } from '../db/request-em.ts';
import { tables } from '../db/tables.ts';
import { Refusal } from '../problems.ts';
import { route } from '../route.ts';
import { clock } from '../clock.ts';

export interface Health {
  /** "ok", or the reason: for the operator (doctor), never in a reply or a log. */
  readonly database: string;
  readonly storage: string;
  readonly migrations: string;
  /** Age of the oldest job that is due and not done; -1 when unknown. */
  readonly queue_age_s: number;
}

const RETRY_AFTER_S = 5;
/** Load balancers ask every second: a part that does not answer by then counts as failing. */
const PATIENCE_MS = 1_500;
/** A disk with less free space accepts no commit either. */
const MIN_BYTES = 65_536;
const UNKNOWN = 'not known';
const parts = ['database', 'storage', 'migrations'] as const;

/** Reports whether the process is up, and whether it can work; load balancers ask for the second. */
export function healthRoutes(app: FastifyInstance, { config }: { config: Config }): void {
  route(app, 'health.live', { action: 'public.read' }, async () => ({ status: 'ok' }));

  let asked: Promise<Health> | null = null;
  /** Concurrent checks share one use of the writer. */
  function health(): Promise<Health> {
    asked ??= checkHealth(app.database, config).finally(() => {
      asked = null;
    });
    return asked;
  }

  route(app, 'health.ready', { action: 'public.read' }, async (request) => {
    // Before the parts: a load balancer must hear it at its next question.
    if (app.isDraining()) throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S, parts: ['stopping'] });
    const found = await health();
    const failing = parts.filter((part) => found[part] !== 'ok' && found[part] !== UNKNOWN);
    if (failing.length > 0) {
      request.log.warn({ failing }, 'not ready');
      throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S, parts: failing });
    }
    return { status: 'ok', ...found };
  });
}

/** Checks all parts at the same time; a part that fails, or is late, gives a reason instead of "ok". */
export async function checkHealth(database: Database, config: Pick<Config, 'dataDir'>): Promise<Health> {
  const [canWork, storage, migrations, age] = await Promise.all([
    outcome(() => lookAtDatabase(database)),
    outcome(() => lookAtStorage(config.dataDir)),
    outcome(async () => {
      const pending = await database.orm.migrator.getPending();
      if (pending.length > 0) throw new Error(`${pending.length} pending`);
    }),
    inTime(() => withEm(database.reader.fork(), queueAge)).catch(() => -1),
  ]);
  // Without a database, the state of its migrations is unknown.
  return { database: canWork, storage, migrations: canWork === 'ok' ? migrations : UNKNOWN, queue_age_s: age };
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

async function outcome(check: () => Promise<void>): Promise<string> {
  try {
    await inTime(check);
    return 'ok';
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? 'failed') : 'failed';
  }
}

async function inTime<Result>(check: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), PATIENCE_MS);
  try {
    return await Promise.race([check(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function queueAge(): Promise<number> {
  const now = clock.now();
  const { oldest } = await tables()
    .selectFrom('jobs')
    .select(({ fn }) => fn.min<StoredInstant | null>('run_at').as('oldest'))
    .where('status', '=', 'queued')
    .where('run_at', '<=', instantParameter(em(), now))
    .executeTakeFirstOrThrow();
  return oldest === null ? 0 : Math.round((now.getTime() - instantOf(oldest).getTime()) / 1_000);
}
