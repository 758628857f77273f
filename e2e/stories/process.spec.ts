import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/postgres.ts';
import { AppServer } from '../harness/app-server.ts';
import { DEMO_PASSWORD, expect, test } from '../harness/world.ts';

const CLIENT = 'client@declic.test';
const json = { 'content-type': 'application/json' };

async function started(): Promise<AppServer> {
  const port = await freePort();
  const server = new AppServer({
    port,
    baseUrl: `http://localhost:${port}`,
    dataDir: mkdtempSync(join(tmpdir(), 'declic-e2e-data-')),
    env: { LOG_LEVEL: 'trace' },
  });
  await server.start();
  return server;
}

async function signIn(server: AppServer): Promise<string> {
  const body = JSON.stringify({ email: CLIENT, password: DEMO_PASSWORD });
  const reply = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: json, body });
  return ((await reply.json()) as { token: string }).token;
}

test('a server asked to stop ends its streams, closes its files and exits with 0', async () => {
  const server = await started();
  const stream = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${await signIn(server)}` },
  });
  expect(stream.status).toBe(200);
  const ended = stream.text();
  expect(await server.stop()).toBe(0);
  expect(await ended).toContain('bonjour');
});

test('logs record events without personal data', async () => {
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
  await server.stop();
  const told = ['POST', '/api/quotes/requests', '/api/auth/current-user', '"status":400'];
  const kept = [secret, token, CLIENT, DEMO_PASSWORD, ...Object.values(person), 'odette', 'remoteAddress'];
  expect(told.filter((word) => !server.output.includes(word))).toEqual([]);
  expect(logged(server).filter((line) => kept.some((word) => line.includes(word)))).toEqual([]);
});

/** The log; the greeting, which names the demo's own accounts, is not part of it. */
function logged(server: AppServer): string[] {
  return server.output.split('\n').filter((line) => line.startsWith('{'));
}
