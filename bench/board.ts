import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/app.ts';
import { loadConfig } from '../server/config.ts';
import { openDatabase } from '../server/database.ts';
import { catalogueId, cityNames } from '../server/demo/catalogue.ts';
import { Provider, ProviderCategory, ProviderCity } from '../server/modules/providers/provider.entity.ts';
import { aProvider, signIn } from '../server/testing/factories.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { categoryKeys } from '../shared/catalogue/categories.ts';
import { fillBoard } from './board/fill.ts';

/*
 * Measures a photographer's board with few and with many open requests, on both databases, in turns. It prints the
 * medians of each list of both sizes, and their ratio, in one run. `npm run bench:board [sizes]`, by default 100,10000.
 */

const SIZES = (process.argv[2] ?? '100,10000').split(',').map(Number);
const CALLS = 60;
const WARM = 10;

const lists: Readonly<Record<string, string>> = {
  'all of Quebec': 'near=all',
  'own categories and cities': 'near=own',
  'a category': `near=all&category_id=${catalogueId('category', categoryKeys[0])}`,
  'a city': `near=all&city_id=${catalogueId('city', cityNames[0])}`,
  'own, a budget': 'near=own&budget=250',
  'own, some days': 'near=own&from=2027-06-12&to=2027-06-18',
  'some days of all of Quebec': 'near=all&from=2027-06-12&to=2027-06-18',
  'all, earliest sessions': 'near=all&sort=soonest',
  'all, highest budgets': 'near=all&sort=budget',
  'own, earliest sessions': 'near=own&sort=soonest',
  'own, highest budgets': 'near=own&sort=budget',
  'within 40 km': 'near=all&within=40',
  hidden: 'hidden=1',
};

const postgres = await startPostgres();
try {
  for (const server of [null, postgres.url]) {
    const boards = [];
    for (const size of SIZES) boards.push(await open(server, size));
    for (const [name, query] of Object.entries(lists)) {
      const times = boards.map((): number[] => []);
      for (let call = 0; call < CALLS + WARM; call += 1) {
        for (const [at, board] of boards.entries()) {
          const took = await board.time(query);
          if (call >= WARM) times[at]?.push(took);
        }
      }
      const medians = times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
      const words = medians.map((ms) => `${ms.toFixed(2)} ms (${(ms / (medians[0] ?? ms)).toFixed(2)} ×)`);
      console.log(`${server === null ? 'sqlite' : 'postgresql'}, ${name}, ${SIZES.join(', ')}: ${words.join(', ')}`);
    }
    for (const board of boards) await board.close();
  }
} finally {
  await postgres.stop();
}

async function open(server: string | null, size: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-board-'));
  const url = server === null ? null : await ownDatabase(server, `board_${size}`);
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    APP_SECRET: 'a secret for a benchmark, long enough to be one',
    LIMITS: JSON.stringify({ requests_per_minute: 1_000_000 }),
    ...(url === null ? {} : { DATABASE_URL: url }),
  });
  const database = await openDatabase(config);
  await fillBoard(database, config.locales, size);
  const app = await buildApp({ config, database });
  await app.ready();
  const { email, providerId } = await aProvider({ database });
  const em = database.writer.fork();
  // Around the city that fills a page at every size.
  await em.nativeUpdate(Provider, { id: providerId }, { city_id: catalogueId('city', cityNames[0]) });
  // A third of the categories and of the cities, and with them a third of the requests.
  for (const [position, key] of categoryKeys.filter((_, index) => index % 3 === 0).entries()) {
    em.create(ProviderCategory, { provider_id: providerId, category_id: catalogueId('category', key), position });
  }
  for (const [position, name] of cityNames.filter((_, index) => index % 3 === 0).entries()) {
    em.create(ProviderCity, { provider_id: providerId, city_id: catalogueId('city', name), position });
  }
  await em.flush();
  const { headers } = await signIn({ app }, email);
  return {
    async time(query: string): Promise<number> {
      const before = performance.now();
      const reply = await app.inject({ method: 'GET', url: `/api/quotes/requests?scope=board&${query}`, headers });
      if (reply.statusCode !== 200) throw new Error(`${query}: ${reply.statusCode} ${reply.body}`);
      return performance.now() - before;
    },
    async close(): Promise<void> {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ownDatabase(server: string, name: string): Promise<string> {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return server.replace(/\/postgres$/, `/${name}`);
}
