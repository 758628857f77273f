import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { aBuiltClient } from '../../../testing/built-client.ts';
import { LogWatch } from '../../../testing/log-watch.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { readInside } from './inner-reads.ts';

const clientFolder = aBuiltClient();
let test: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  test = await testApp();
  const { config, database, mail } = test;
  app = await buildApp({ config, database, mail, clientFolder, logStream: new LogWatch() });
});
afterAll(async () => {
  await app.close();
  await test.close();
  rmSync(clientFolder, { recursive: true });
});

it.each([
  ['/fr/prestataire/%E0%A4%A', 'null fr'],
  ['/en/photographer/%', 'null en'],
  ['/%', 'null fr'],
])('%s, which can not be read, is a page that does not exist', async (url, title) => {
  const page = await app.inject({ url, headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).toContain(`<title>${title}</title>`);
  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
  });
});

it('an address of the API that can not be read is a problem', async () => {
  for (const [method, url] of [
    ['GET', '/api/providers/%E0%A4%A'],
    ['POST', '/fr/prestataire/%E0%A4%A'],
  ] as const) {
    const reply = await app.inject({ method, url });
    expect([reply.statusCode, reply.headers['content-type']], url).toEqual([400, 'application/problem+json']);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  }
});

it('a name that nothing can have is the name of nothing, not trouble of the server', async () => {
  for (const url of ['/api/providers/%00?slug=1', '/api/providers?q=%00', '/api/providers?page=x']) {
    expect(await readInside(app, url), url).toBeUndefined();
  }
});

it('a password manager is led to the page where passwords change', async () => {
  const { statusCode, headers } = await app.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/compte/securite']);
  expect((await app.inject('/.well-known/resource-that-should-not-exist')).statusCode).toBe(404);
});
