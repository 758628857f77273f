/**
 * `npm run bench:http`: requests per second of the public list of photographers, beside a bare Fastify and node:http that
 * send the same bytes. `kept`: the same list again and again. `by SQL`: a list that no answer was kept for. Each pair
 * runs in turns, and the ratio is of their medians.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { AppServer } from '../e2e/harness/app-server.ts';
import { MAX_PRICE } from '../shared/search/search.values.ts';
import { freePort } from '../scripts/postgres.ts';
import { median } from './lighthouse/audit.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 10;
const LIST = '/api/providers';

interface Target {
  readonly url: string;
  /** Gives each request an address of its own. */
  readonly pathOf?: () => string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'declic-http-'));
const port = await freePort();
const ours = new AppServer({ port, baseUrl: `http://localhost:${port}`, dataDir });
await ours.start();
try {
  const kept = { url: `${ours.url}${LIST}` };
  let asked = 0;
  // Each price filter gives the same list, and is asked for once in so long that no answer of it is kept.
  const bySql = { ...kept, pathOf: () => `${LIST}?price_max=${MAX_PRICE - (asked++ % (MAX_PRICE / 2))}` };
  await compare('kept', kept, 'fastify', 0.8);
  // Eight statements, their rows and their schema, beside nothing: decision 075.
  await compare('by SQL', bySql, 'http', 0.012);
} finally {
  await ours.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function compare(name: string, target: Target, kind: 'fastify' | 'http', bar: number): Promise<void> {
  const file = join(dataDir, 'body.json');
  writeFileSync(file, Buffer.from(await (await fetch(addressOf(target))).arrayBuffer()));
  const other = await freePort();
  const yardstick = spawn(process.execPath, [join(import.meta.dirname, 'http/yardstick.ts'), kind, `${other}`, file], {
    stdio: 'inherit',
  });
  try {
    const plain = { url: `http://127.0.0.1:${other}/` };
    await untilAnswered(plain.url);
    await load(target);
    await load(plain);
    const rates: { our: number; its: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rates.push({ our: await load(target), its: await load(plain) });
    const our = median(rates.map((rate) => rate.our));
    const its = median(rates.map((rate) => rate.its));
    const ratio = our / its;
    const verdict = ratio >= bar ? 'ok' : 'MISSED';
    console.log(`${name}: ${our} requests/s, ${kind} ${its}: ${ratio.toFixed(3)} × (bar ${bar}) ${verdict}`);
    if (ratio < bar) process.exitCode = 1;
  } finally {
    yardstick.kill();
  }
}

/** @returns requests per second */
async function load({ url, pathOf }: Target): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(pathOf === undefined
      ? {}
      : { requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: pathOf() }) }] }),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return Math.round(result.requests.average);
}

function addressOf({ url, pathOf }: Target): string {
  return pathOf === undefined ? url : new URL(pathOf(), url).href;
}

async function untilAnswered(url: string): Promise<void> {
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50));
}
