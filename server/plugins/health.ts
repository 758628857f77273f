import { access, constants, mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { endpoints } from '#shared/api/endpoints.ts';
import type { Config } from '../config.ts';
import { instantOf, instantParameter } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { em, withEm } from '../db/request-em.ts';
import { Refusal } from '../problems.ts';
import { route } from '../route.ts';

export interface Health {
  /** "ok", or the reason: for the operator's eyes (doctor, logs), never in a reply. */
  readonly database: string;
  readonly storage: string;
  readonly migrations: string;
  /** Age of the oldest job that is due and not done. */
  readonly queue_age_s: number;
}

const RETRY_AFTER_S = 5;

/** Whether the process is up, and whether it can work; the second is what a load balancer asks. */
export function healthRoutes(app: FastifyInstance, { config }: { config: Config }): void {
  route(app, endpoints.live, { action: 'public.read' }, async () => ({ status: 'ok' }));

  route(app, endpoints.ready, { action: 'public.read' }, async (request, reply) => {
    const health = await checkHealth(app.database, config);
    const isReady = health.database === 'ok' && health.storage === 'ok' && health.migrations === 'ok';
    if (!isReady) {
      request.log.error({ health }, 'not ready');
      throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok', ...health });
  });
}

/** Asks each part once; a part that fails says why instead of "ok". */
export async function checkHealth(database: Database, config: Pick<Config, 'dataDir'>): Promise<Health> {
  return withEm(database.reader.fork(), async () => ({
    database: await outcome(async () => {
      await sql`select 1`.execute(em().getKysely());
    }),
    storage: await outcome(async () => {
      await mkdir(config.dataDir, { recursive: true });
      await access(config.dataDir, constants.W_OK);
    }),
    migrations: await outcome(async () => {
      const pending = await database.orm.migrator.getPending();
      if (pending.length > 0) throw new Error(`${pending.length} pending`);
    }),
    queue_age_s: await queueAge(),
  }));
}

async function outcome(check: () => Promise<void>): Promise<string> {
  try {
    await check();
    return 'ok';
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? 'failed') : 'failed';
  }
}

async function queueAge(): Promise<number> {
  const now = new Date();
  try {
    const { rows } = await sql<{ oldest: unknown }>`
      select min(run_at) as oldest from jobs
      where status = 'queued' and run_at <= ${instantParameter(em(), now)}`.execute(em().getKysely());
    const oldest = rows[0]?.oldest ?? null;
    return oldest === null ? 0 : Math.round((now.getTime() - instantOf(oldest).getTime()) / 1_000);
  } catch {
    return -1;
  }
}
