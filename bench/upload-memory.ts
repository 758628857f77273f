import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { WireReply, WireRequest } from '../client/data/api/http.ts';
import { AppServer } from '../e2e/harness/app-server.ts';
import { DEMO_PASSWORD } from '../e2e/harness/person.ts';
import { freePort } from '../scripts/postgres.ts';
import { CONTENT_DIGEST, PIECE_TYPE, UPLOAD_COMPLETE, UPLOAD_OFFSET } from '../shared/uploads/upload.ts';
import { nodeWire } from './upload/wire.ts';

/*
 * Measures the memory of the server: at rest with the demo data, and during 200 concurrent uploads of 4 MiB with a
 * hundred reads a second.
 */

const UPLOADS = 200;
const BYTES = 4 * 1_024 * 1_024;
const READINGS_PER_S = 100;
const POLL_MS = 50;
const REST_MS = 2_000;
/** Memory that any used server needs is not counted for the uploads. */
const WARM_MS = 10_000;
const MEBIBYTE = 1_024 * 1_024;
const READINGS = ['/api/providers', '/api/plans', '/api/categories', '/fr'];

const folder = mkdtempSync(join(tmpdir(), 'declic-memory-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = new AppServer({
  port,
  baseUrl: url,
  dataDir: join(folder, 'data'),
  env: {
    LIMITS: JSON.stringify({ uploads_at_once: UPLOADS, requests_per_minute: 1_000_000, logins_per_minute: 1_000 }),
  },
});
await server.start();
const agent = new Agent({ keepAlive: true, maxSockets: UPLOADS });
const wire = nodeWire(url, agent);
const { token } = (await said({
  method: 'POST',
  path: '/api/auth/login',
  body: { email: 'photographe@declic.test', password: DEMO_PASSWORD },
})) as { token: string };

const headers = { authorization: `Bearer ${token}` };
await sleep(REST_MS);
console.log(`at rest: ${memory()} MiB (bar: 250)`);
await readings(WARM_MS);
const before = memory();
console.log(`after ${(WARM_MS / 1_000) * READINGS_PER_S} readings: ${before} MiB`);

const bytes = randomBytes(BYTES);
const digest = createHash('sha256').update(bytes).digest();
let highest = 0;
let isOver = false;
const watched = (async () => {
  while (!isOver) {
    highest = Math.max(highest, memory());
    await sleep(POLL_MS);
  }
})();
const reading = (async () => {
  const waits: number[] = [];
  while (!isOver) waits.push(...(await readings(500)));
  return waits.sort((a, b) => a - b);
})();
const begun = performance.now();
await Promise.all(Array.from({ length: UPLOADS }, upload));
const seconds = (performance.now() - begun) / 1_000;
isOver = true;
const waits = await reading;
await watched;

console.log(`${UPLOADS} uploads of ${BYTES / MEBIBYTE} MiB at once: ${seconds.toFixed(1)} s`);
console.log(`beside them ${waits.length} readings, the median after ${waits[Math.floor(waits.length / 2)]} ms`);
console.log(`highest ${highest} MiB (bar: 512), ${highest - before} MiB more than before (bar: 60)`);
await server.stop();
agent.destroy();
rmSync(folder, { recursive: true, force: true });

/**
 * Sends a hundred reads a second for this time.
 * @returns the duration of each, ms
 */
async function readings(ms: number): Promise<number[]> {
  const all: Promise<number>[] = [];
  const count = (ms / 1_000) * READINGS_PER_S;
  for (let made = 0; made < count; made += 1) {
    all.push(took(READINGS[made % READINGS.length] ?? ''));
    await sleep(1_000 / READINGS_PER_S);
  }
  return Promise.all(all);
}

async function took(path: string): Promise<number> {
  const begun = performance.now();
  await wire({ method: 'GET', path, headers: {}, timeoutMs: 60_000 });
  return Math.round(performance.now() - begun);
}

async function upload(): Promise<void> {
  const path = `/api/uploads/${v7()}`;
  // Each upload announces more bytes than it sends: it stays open, and its bytes are stored like those of any piece.
  const body = {
    size: 2 * BYTES,
    sha256: randomBytes(32).toString('hex'),
    content_type: 'image/jpeg',
    purpose: 'portfolio',
  };
  await said({ method: 'PUT', path, headers, body });
  const piece = {
    'content-type': PIECE_TYPE,
    [UPLOAD_OFFSET]: '0',
    [UPLOAD_COMPLETE]: '?0',
    [CONTENT_DIGEST]: `sha-256=:${digest.toString('base64')}:`,
  };
  await said({ method: 'PATCH', path, headers: { ...headers, ...piece }, bytes });
}

async function said(request: Partial<WireRequest> & Pick<WireRequest, 'method' | 'path'>): Promise<unknown> {
  const reply: WireReply = await wire({ headers: {}, timeoutMs: 60_000, ...request });
  if (reply.kind === 'ours' && reply.status < 300) return reply.body;
  throw new Error(`${request.method} ${request.path}: ${JSON.stringify(reply)}`);
}

/** The server's resident memory without its image processes, MiB. */
function memory(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}
