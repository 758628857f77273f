import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/app.ts';
import { loadConfig } from '../server/config.ts';
import { openDatabase } from '../server/database.ts';
import { anAdmin, signIn } from '../server/testing/factories.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { fillYear } from './desk/fill.ts';

/*
 * Measures the administration's pages after a year with many sessions, on both databases: the medians and the 95th
 * percentiles. `npm run bench:desk [sessions]`, by default 100000.
 */

const SESSIONS = Number(process.argv[2] ?? 100_000);
const CALLS = 20;
const WARM = 2;

const pages: readonly string[] = ['/api/admin/dashboard', '/api/admin/weeks', '/api/admin/weeks?weeks=53'];

const postgres = await startPostgres();
try {
  for (const url of [null, postgres.url]) await measure(url);
} finally {
  await postgres.stop();
}

async function measure(url: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-desk-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    APP_SECRET: 'a secret for a benchmark, long enough to be one',
    LIMITS: JSON.stringify({ requests_per_minute: 1_000_000 }),
    ...(url === null ? {} : { DATABASE_URL: url }),
  });
  const database = await openDatabase(config);
  await fillYear(database, config.locales, SESSIONS);
  const app = await buildApp({ config, database });
  await app.ready();
  const { headers } = await signIn({ app }, (await anAdmin({ database })).email);
  for (const page of pages) {
    const times: number[] = [];
    for (let call = 0; call < CALLS + WARM; call += 1) {
      const before = performance.now();
      const reply = await app.inject({ url: page, headers });
      if (reply.statusCode !== 200) throw new Error(`${page}: ${reply.statusCode} ${reply.body}`);
      if (call >= WARM) times.push(performance.now() - before);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    console.log(`${database.dialect}, ${SESSIONS} sessions, ${page}: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  }
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
