import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/app.ts';
import { loadConfig } from '../server/config.ts';
import { openDatabase } from '../server/database.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { addDays, localDateOf } from '../shared/dates.ts';
import { fillDatabase } from './search/fill.ts';
import { askers, worstSets } from './search/sets.ts';

/*
 * Measures the lists of search for a growing number of photographers with five plans each, on both databases and
 * without a cache. It prints the 95th percentile of each set of filters, and the ratio of the slowest set to the
 * smallest size, in one run; then the slowest of all sets of filters, the empty ones too, by their medians.
 * `npm run bench:search [sizes]`, for example `1000,10000,100000`.
 */

const SIZES = (process.argv[2] ?? '1000,10000').split(',').map(Number);
const CALLS = 60;
const WARM = 5;
const CALLS_OF_EACH = 5;
const SLOWEST_SHOWN = 3;
const date = addDays(localDateOf(new Date()), 40);

const sets: Readonly<Record<string, string>> = {
  'no filter': '/api/providers',
  'by price': '/api/providers?sort=price',
  'category and city': '/api/providers?name=wedding&city=quebec',
  'a common word': '/api/providers?q=photo',
  'a rare word': '/api/providers?q=awor10',
  'free on a date': `/api/providers?date=${date}`,
  everything: `/api/providers?name=wedding&city=quebec&booking_type=personal&q=photo&price_min=200&price_max=1500&date=${date}`,
  'plans, everything': `/api/plans?name=wedding&city=quebec&booking_type=personal&q=ana&price_max=1500&date=${date}&sort=price`,
};

const postgres = await startPostgres();
try {
  for (const databaseUrl of [null, postgres.url]) {
    const slowest: number[] = [];
    for (const size of SIZES) slowest.push(await measure(databaseUrl, size));
    const ratios = slowest.map((ms) => `${ms.toFixed(1)} ms (${(ms / (slowest[0] ?? ms)).toFixed(2)} ×)`);
    console.log(
      `${databaseUrl === null ? 'sqlite' : 'postgresql'}: slowest set at ${SIZES.join(', ')}: ${ratios.join(', ')}`,
    );
  }
} finally {
  await postgres.stop();
}

/** @returns the 95th percentile of the slowest set, ms */
async function measure(server: string | null, size: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-search-'));
  const url = server === null ? null : await ownDatabase(server, `bench_${size}`);
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    APP_SECRET: 'a secret for a benchmark, long enough to be one',
    LIMITS: JSON.stringify({ requests_per_minute: 1_000_000 }),
    ...(url === null ? {} : { DATABASE_URL: url }),
  });
  const database = await openDatabase(config);
  await fillDatabase(database, config.locales, size);
  if (url !== null) await vacuum(url);
  const app = await buildApp({ config, database });
  await app.ready();
  let slowest = 0;
  let sent = 0;
  const timed = async (url: string, calls: number, skipped: number) => {
    const times: number[] = [];
    let total = 0;
    for (let call = 0; call < calls + skipped; call += 1) {
      app.forgetPublicReplies();
      const before = performance.now();
      const reply = await app.inject({ method: 'GET', url, remoteAddress: `10.0.${sent % 250}.7` });
      sent += 1;
      if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`);
      total = reply.json<{ total: number }>().total;
      if (call >= skipped) times.push(performance.now() - before);
    }
    return { total, times: times.sort((a, b) => a - b) };
  };
  for (const [name, path] of Object.entries(sets)) {
    const { total, times } = await timed(path, CALLS, WARM);
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
    slowest = Math.max(slowest, p95);
    console.log(`${database.dialect} ${size} ${name}: p95 ${p95.toFixed(1)} ms, total ${total}`);
  }
  for (const asker of askers) {
    const all: { url: string; total: number; median: number }[] = [];
    for (const set of worstSets(date)) {
      const { total, times } = await timed(`${asker}${set}`, CALLS_OF_EACH, 1);
      all.push({ url: `${asker}${set}`, total, median: times[Math.floor(times.length / 2)] ?? 0 });
    }
    all.sort((a, b) => b.median - a.median);
    for (const { url, total, median } of all.slice(0, SLOWEST_SHOWN)) {
      console.log(
        `${database.dialect} ${size} of ${all.length} sets: median ${median.toFixed(1)} ms, total ${total}: ${url}`,
      );
    }
  }
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return slowest;
}

/** Leaves the database as PostgreSQL's own housekeeping does after a while; it would otherwise run during the calls. */
async function vacuum(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function ownDatabase(server: string, name: string): Promise<string> {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return server.replace(/\/postgres$/, `/${name}`);
}
