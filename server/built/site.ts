import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { Window } from 'happy-dom';
import { inject } from 'vitest';
import type { Limits } from '#shared/limits.ts';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../database.ts';
import { LogWatch } from '../testing/log-watch.ts';
import { type TestApp, TestMail } from '../testing/test-app.ts';
import { removeFolder } from '../../scripts/remove-folder.ts';

const dist = join(import.meta.dirname, '../../dist');

/** The server with the built client and the demo's data. */
export interface BuiltSite extends TestApp {
  /** What absolute addresses in pages begin with. */
  readonly origin: string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
}

/**
 * Starts the server as a visitor meets it, without a socket.
 * @param env changes its environment; its limits are high unless given
 */
export async function builtSite(
  env: Readonly<Record<string, string>> = {},
  limits: Partial<Limits> = {},
): Promise<BuiltSite> {
  if (!existsSync(join(dist, 'client/app.html'))) throw new Error('Run `npm run build` first: there is no dist/');
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-built-'));
  cpSync(inject('demoData'), dataDir, { recursive: true });
  const high = { pages_per_minute: 1_000_000, requests_per_minute: 1_000_000, logins_per_minute: 1_000_000 };
  const config = loadConfig({
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_PHOTOS: '0',
    LOG_LEVEL: 'warn',
    LIMITS: JSON.stringify({ ...high, ...limits }),
    ...env,
  });
  const database = await openDatabase(config);
  const mail = new TestMail();
  const log = new LogWatch();
  const app = await buildApp({ config, database, mail, logStream: log, clientFolder: dist });
  await app.ready();
  return {
    app,
    database,
    config,
    mail,
    origin: config.baseUrl,
    get: (url, headers = {}) => app.inject({ url, headers }),
    close: async () => {
      await app.close();
      await database.close();
      removeFolder(dataDir);
      log.assertNobodyNamed();
    },
  };
}

/** The document of a page, as a browser without scripts reads it. */
export function documentOf(html: string) {
  const { document } = new Window();
  document.write(html.replaceAll(/<\/?noscript>/g, ''));
  return document;
}

/** The page's only JSON-LD. */
export function linkedDataOf(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}
