import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { watchLateErrors } from './late-errors.ts';
import { startTrouble } from './start-trouble.ts';
import { type RunningServer, startServer } from './start.ts';

/** Requests that still send their body, and running jobs, end within this. */
const STOP_TIMEOUT_MS = 30_000;

// V8 lets a heap double before it collects it; with photos that is 200 MB of garbage (decision 023).
setFlagsFromString('--heap-growing-percent=40');

const config = readConfig();
let isStopping = false;
await start(config);
greet(config);

/** Before its first request, so that none is cut: a rolling restart may stop it as soon as it answers. */
function obey(server: RunningServer): void {
  const { log } = server.app;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      void end(server, 0);
    });
  }
  watchLateErrors(process, { log, end: () => void end(server, 1) });
}

async function end({ app, stop }: RunningServer, code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => {
    app.log.error({ open: process.getActiveResourcesInfo() }, 'did not stop in time');
    process.exit(1);
  }, config.drainMs + STOP_TIMEOUT_MS).unref();
  app.drain();
  await sleep(config.drainMs);
  await stop();
  process.exit(code);
}

/** Starts, or says which variable to look at, without an error's own text. */
async function start(from: Config): Promise<void> {
  try {
    await startServer(from, process.argv[2] ?? join(import.meta.dirname, '../dist'), obey);
  } catch (error) {
    // One without words is a bug, and told whole. It is no late error: those would leave a process that does not listen.
    process.stderr.write(`${startTrouble(error, from) ?? inspect(error)}\n`);
    process.exit(1);
  }
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
      `Simulateur de paiement : ${baseUrl}/demo/paiement`,
      `Tous les composants : ${baseUrl}/demo/composants`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
