import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import { clock } from '#server/foundation/clock.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { DEMO_PASSWORD } from './demo-providers.ts';
import { restoreClock } from './demo-clock.ts';
import { seedDemo } from './demo.ts';

let test: TestApp;
beforeEach(async () => {
  test = await testApp({ env: { DEMO: '1', DEMO_PHOTOS: '0' } });
});
afterEach(async () => {
  clock.setAhead(0);
  await test.close();
});

const move = (payload: object) => test.app.inject({ method: 'POST', url: '/demo/horloge', payload });

async function signIn(): Promise<string> {
  const payload = { email: 'client@declic.test', password: DEMO_PASSWORD };
  const reply = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return reply.json<{ token: string }>().token;
}

it('the demo’s clock moves deadlines, and signs nobody out', async () => {
  await seedDemo(test.app);
  const authorization = `Bearer ${await signIn()}`;
  expect((await move({ hours: 24 * 60 })).statusCode).toBe(200);
  expect(clock.now().getTime()).toBeGreaterThan(Date.now() + 59 * DAY_MS);
  await test.app.jobRunner.runDue();
  const reply = await test.app.inject({
    url: '/api/quotes/requests?per_page=100',
    headers: { authorization },
  });
  expect(reply.statusCode).toBe(200);
  const statuses = reply.json<{ data: { status: string }[] }>().data.map(({ status }) => status);
  expect(statuses).toContain('expired');
  expect(statuses).not.toContain('quoted');
});

it('it is restored at the next start, and refuses to go back', async () => {
  const { dataDir } = test.config;
  await move({ hours: 72 });
  clock.setAhead(0);
  restoreClock(dataDir);
  expect(clock.aheadMs).toBe(3 * DAY_MS);
  for (const hours of [0, -1, 1.5, 'x']) expect((await move({ hours })).statusCode).toBe(400);
  await rm(join(dataDir, 'demo-clock.json'));
  restoreClock(dataDir);
  expect(clock.aheadMs).toBe(0);
});

it('its page moves it by a form, and an installation without the demo has neither', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const sent = await test.app.inject({ method: 'POST', url: '/demo/horloge', headers, payload: 'hours=24' });
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, '/demo/horloge']);
  expect((await test.app.inject({ url: '/demo/horloge' })).body).toContain('Avancer de');
  const live = await testApp();
  expect((await live.app.inject({ method: 'POST', url: '/demo/horloge', payload: { hours: 1 } })).statusCode).toBe(404);
  await live.close();
});
