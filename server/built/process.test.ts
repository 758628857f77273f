import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { freePort } from '../../scripts/postgres.ts';
import { DEMO_PASSWORD } from '../demo/demo-providers.ts';

// `server/main.ts` as `npm start` runs it: what only a process of its own shows.

const root = join(import.meta.dirname, '../..');
const CLIENT = 'client@declic.test';
vi.setConfig({ testTimeout: 60_000 });
const json = { 'content-type': 'application/json' };

interface Started {
  readonly url: string;
  readonly process: ChildProcess;
  output: string;
}

const folders: string[] = [];
const running: ChildProcess[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A process that answers, or one that has just begun to listen. */
async function started({ isReady = true } = {}): Promise<Started> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-built-'));
  cpSync(inject('demoData'), dataDir, { recursive: true });
  folders.push(dataDir);
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_PHOTOS: '0',
      LOG_LEVEL: 'trace',
    },
  });
  running.push(server);
  const one: Started = { url, process: server, output: '' };
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (bytes: Buffer) => {
      one.output += bytes.toString();
    });
  if (!isReady) {
    while (!one.output.includes('Server listening')) await once(server.stdout, 'data');
    return one;
  }
  await vi.waitFor(async () => expect((await fetch(`${url}/api/health/ready`)).status, one.output).toBe(200), {
    timeout: 50_000,
  });
  return one;
}

/** @returns the process's exit code */
async function stopped({ process: server }: Started): Promise<number | null> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  return code;
}

async function signIn({ url }: Started): Promise<string> {
  const body = JSON.stringify({ email: CLIENT, password: DEMO_PASSWORD });
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  return ((await reply.json()) as { token: string }).token;
}

it('a server asked to stop ends its streams, closes its files and exits with 0', async () => {
  const server = await started();
  const stream = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${await signIn(server)}` },
  });
  expect(stream.status).toBe(200);
  const ended = stream.text();
  expect(await stopped(server)).toBe(0);
  expect(await ended).toContain('bonjour');
});

it('a server asked to stop as soon as it listens exits with 0, too', async () => {
  const server = await started({ isReady: false });
  expect(await stopped(server), server.output).toBe(0);
});

it('logs record events without personal data', async () => {
  const server = await started();
  const token = await signIn(server);
  const secret = randomBytes(32).toString('base64url');
  const person = { name: 'Odette Lachance', phone: '418 555-0177', address: '12, rue des Lilas' };
  await fetch(`${server.url}/api/quotes/requests`, {
    method: 'POST',
    headers: { ...json, authorization: `Guest ${secret}`, 'idempotency-key': randomBytes(16).toString('hex') },
    body: JSON.stringify({ client_name: person.name, client_phone: person.phone, shoot_address: person.address }),
  });
  await fetch(`${server.url}/api/auth/current-user?email=${CLIENT}`, { headers: { authorization: `Bearer ${token}` } });
  await fetch(`${server.url}/fr/demandes/odette-lachance?courriel=${CLIENT}`);
  await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: json, body: '{"email": "odette@' });
  await stopped(server);
  const told = ['POST', '/api/quotes/requests', '/api/auth/current-user', '"status":400'];
  const kept = [secret, token, CLIENT, DEMO_PASSWORD, ...Object.values(person), 'odette', 'remoteAddress'];
  expect(told.filter((word) => !server.output.includes(word))).toEqual([]);
  // The greeting, which names the demo's own accounts, is not part of the log.
  const logged = server.output.split('\n').filter((line) => line.startsWith('{'));
  expect(logged.filter((line) => kept.some((word) => line.includes(word)))).toEqual([]);
});
