import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, modules } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase, openReplica } from './database.ts';
import { migrate } from './foundation/db/migrate.ts';
import { lockRepeatingJobs } from './foundation/db/locks.ts';
import { withEm } from './foundation/db/request-em.ts';
import { seedCatalogue } from './demo/catalogue.ts';
import { restoreClock } from './demo/demo-clock.ts';
import { seedDemo } from './demo/demo.ts';
import { enqueueNext, moveToLanes } from './foundation/jobs/queue.ts';
import { playBookings } from './demo/played/play-bookings.ts';
import { seedPortfolios } from './demo/demo-portfolios.ts';

/** A server that answers requests and runs its jobs. */
export interface RunningServer {
  readonly app: FastifyInstance;
  /** Takes no more requests, finishes the running ones and the running job, and closes the database. */
  stop(this: void): Promise<void>;
}

/**
 * Makes the data folder, updates the database schema, seeds the database, and listens.
 * @param clientFolder the built client
 * @param beforeListening is given the server before it takes its first request: from then on it may only be stopped
 */
export async function startServer(
  config: Config,
  clientFolder: string,
  beforeListening: (server: RunningServer) => void = () => undefined,
): Promise<RunningServer> {
  // With PostgreSQL nothing else makes it before the first mail or photo.
  await mkdir(config.dataDir, { recursive: true });
  if (config.isDemo) restoreClock(config.dataDir);
  const database = await openDatabase(config);
  await migrate(database);
  await database.writer.fork().transactional((em) => withEm(em, () => seedCatalogue(config.locales)));
  const replica = await openReplica(config, database);
  const app = await buildApp({ config, database, replica, clientFolder });
  if (config.isDemo) {
    const isNew = await seedDemo(app);
    if (isNew && config.payments === 'local') await playBookings(app);
    await seedPortfolios(app, config.demoPhotos);
  }
  const begin = async (): Promise<void> => {
    await app.listen({ host: config.host, port: config.port });
    await app.commitInternal(async ({ now }) => {
      await lockRepeatingJobs();
      const kinds = modules.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job));
      await moveToLanes(kinds);
      for (const kind of kinds) if (kind.everyHours !== undefined) await enqueueNext(kind, now, now);
    });
    app.jobRunner.start();
    app.imageRunner.start();
  };
  let begun: Promise<void> | null = null;
  const server: RunningServer = {
    app,
    async stop() {
      // Its failure is the start's.
      await begun?.catch(() => undefined);
      await app.close();
      await replica?.close();
      await database.close();
    },
  };
  beforeListening(server);
  begun = begin();
  await begun;
  return server;
}
