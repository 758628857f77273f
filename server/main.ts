import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { withEm } from './db/request-em.ts';
import { seedCatalogue } from './db/seeders/catalogue.ts';
import { seedDemo } from './db/seeders/demo.ts';
import { enqueueNext } from './jobs/queue.ts';
import { seedPortfolios } from './db/seeders/demo-portfolios.ts';
import { PRUNE } from './modules/sync/prune.service.ts';
import { SWEEP } from './modules/uploads/sweep.ts';

const STOP_TIMEOUT_MS = 10_000;

// V8 lets a heap double before it looks through it; under photos that is 200 MB of what is garbage already (decision 023).
setFlagsFromString('--heap-growing-percent=40');

const config = readConfig();
const database = await openDatabase(config);
await migrate(database);
await database.writer.fork().transactional((em) => withEm(em, () => seedCatalogue(config.locales)));
const app = await buildApp({ config, database, clientFolder: process.argv[2] ?? join(import.meta.dirname, '../dist') });
if (config.isDemo) {
  await seedDemo(app);
  await seedPortfolios(app, config.demoPhotos);
}
await app.listen({ host: config.host, port: config.port });
await app.commitInternal(async ({ now }) => {
  await enqueueNext(PRUNE, now, now);
  await enqueueNext(SWEEP, now, now);
});
app.jobRunner.start();
app.imageRunner.start();
greet(config);

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

/** Stops taking requests, finishes those under way and the running job, closes the database. */
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  app.log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await app.close();
  await database.close();
  process.exit(0);
}

function readConfig(): Config {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function greet({ baseUrl, isDemo }: Config): void {
  const lines = [`Déclic : ${baseUrl}`];
  if (isDemo) {
    lines.push(
      '',
      'Démonstration. Mot de passe de tous les comptes : declic-demo-2026',
      '  client@declic.test         des demandes dans tous les états',
      '  photographe@declic.test    une photographe active',
      '  nouvelle@declic.test       une prestataire dont le profil est à compléter',
      '  admin@declic.test          l’administration',
      '  en-attente@declic.test, suspendu@declic.test',
      `Courriels de la démonstration : ${baseUrl}/demo/courriels`,
      `Tous les composants : ${baseUrl}/demo/composants`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
