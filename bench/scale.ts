import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/app.ts';
import { loadConfig } from '../server/config.ts';
import { openDatabase } from '../server/database.ts';
import { ownerOfSecret } from '../server/foundation/plugins/session.ts';
import { aGuest, aKey, anAdmin, aPlan, aProvider, aRequest, signIn } from '../server/testing/factories.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { syncCalls } from '../shared/sync/sync.calls.ts';
import { fillBoard } from './board/fill.ts';
import { fillBookings, fillFeed } from './scale/fill.ts';

/*
 * Measures what each device and each request asks for, on PostgreSQL with few rows and with a hundred times as many, in turns: medians,
 * 95th percentiles and their ratios, in one run. `npm run bench:scale [requests]`, by default 2000,200000; the feed has
 * twice as many rows, and a quarter of the requests is booked.
 */

const SIZES = (process.argv[2] ?? '2000,200000').split(',').map(Number);
const CALLS = 60;
const WARM = 10;
const GUESTS = 20;
const REQUESTS_OF_EACH = 10;
/** Four sessions of two hours a day, with the half hour after each. */
const TIMES = ['08:00', '10:30', '13:00', '15:30'] as const;

const postgres = await startPostgres();
try {
  const worlds = [];
  for (const size of SIZES) worlds.push(await open(size));
  for (const name of Object.keys(worlds[0]?.steps ?? {})) {
    const times = worlds.map((): number[] => []);
    for (let call = 0; call < CALLS + WARM; call += 1) {
      for (const [at, { steps }] of worlds.entries()) {
        const before = performance.now();
        await steps[name]?.(call);
        if (call >= WARM) times[at]?.push(performance.now() - before);
      }
    }
    for (const [words, share] of [
      ['median', 0.5],
      ['p95', 0.95],
    ] as const) {
      const found = times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0);
      const told = found.map((ms) => `${ms.toFixed(2)} ms (${(ms / (found[0] ?? ms)).toFixed(2)} ×)`);
      console.log(`${name}, ${SIZES.join(', ')} requests: ${words} ${told.join(', ')}`);
    }
  }
  for (const world of worlds) await world.close();
} finally {
  await postgres.stop();
}

async function open(size: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-scale-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    APP_SECRET: 'a secret for a benchmark, long enough to be one',
    PAYMENTS: 'local',
    LIMITS: JSON.stringify({
      requests_per_minute: 1_000_000,
      guest_requests_without_proof: 1_000_000,
      account_requests_without_proof: 1_000_000,
      holds_per_guest: 1_000_000,
      holds_per_email: 1_000_000,
      holds_per_address: 1_000_000,
    }),
    DATABASE_URL: await ownDatabase(`bench_${size}`),
  });
  const database = await openDatabase(config);
  const began = performance.now();
  await fillBoard(database, config.locales, size);
  const guests = Array.from({ length: GUESTS }, aGuest);
  const owners = guests.map(({ secret }) => ownerOfSecret(secret));
  await fillFeed(database, size, owners, REQUESTS_OF_EACH);
  const { rows, bytes } = await fillBookings(database, size);
  console.log(
    `${size} requests made in ${((performance.now() - began) / 1_000).toFixed(0)} s; ${rows} busy quarters in ${(bytes / 1e6).toFixed(1)} MB with indexes`,
  );
  const app = await buildApp({ config, database });
  await app.ready();
  const { email, providerId } = await aProvider({ database });
  const photographer = await signIn({ app }, email);
  const plan = await aPlan({ database }, providerId, { instant_book: 1 });
  const admin = await signIn({ app }, (await anAdmin({ database })).email);
  const headersOf = (call: number) => guests[call % GUESTS]?.headers ?? {};
  const read = async (url: string, headers: Record<string, string>): Promise<string> => {
    const reply = await app.inject({ method: 'GET', url, headers });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return reply.body;
  };
  const cursors = new Map<number, string>();
  const pull = async (call: number, isFresh: boolean): Promise<void> => {
    const cursor = isFresh ? undefined : cursors.get(call % GUESTS);
    const query = cursor === undefined ? '' : `?since=${encodeURIComponent(cursor)}`;
    const body = await read(`${syncCalls['sync.pull'].path}${query}`, headersOf(call));
    cursors.set(call % GUESTS, (JSON.parse(body) as { cursor: string }).cursor);
  };
  const ask = async (call: number, payload: ReturnType<typeof aRequest>): Promise<void> => {
    const headers = { ...headersOf(call), 'idempotency-key': aKey() };
    const reply = await app.inject({ method: 'POST', url: '/api/quotes/requests', headers, payload });
    const isBooked = (reply.json<{ booking?: object | null }>().booking ?? null) !== null;
    if (reply.statusCode !== 201 || isBooked !== (payload.plan_id !== null)) throw new Error(reply.body);
  };
  const steps: Readonly<Record<string, (call: number) => Promise<unknown>>> = {
    'a device without anything pulls': (call) => pull(call, true),
    'a device that has everything pulls': (call) => pull(call, false),
    'a request is sent': (call) => ask(call, aRequest()),
    'a plan is booked at once': (call) => {
      const time = TIMES[call % TIMES.length] ?? TIMES[0];
      return ask(call, aRequest({ provider_id: providerId, plan_id: plan, time }, 5 + Math.floor(call / TIMES.length)));
    },
    'a device pulls what it sent': (call) => pull(call, false),
    'the board of a photographer': () => read('/api/quotes/requests?scope=board&near=all', photographer.headers),
    'the dashboard of the administration': () => read('/api/admin/dashboard', admin.headers),
  };
  return {
    steps,
    async close(): Promise<void> {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ownDatabase(name: string): Promise<string> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return postgres.url.replace(/\/postgres$/, `/${name}`);
}
