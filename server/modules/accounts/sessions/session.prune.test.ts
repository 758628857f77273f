// both databases: its queries join and count
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { enqueue } from '../../../foundation/jobs/queue.ts';
import { later } from '../../../testing/clock.ts';
import { aClient, PASSWORD, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { pruneJob } from '../../sync/prune.job.ts';
import { Session } from './session.entity.ts';
import { DAY_MS } from '#shared/durations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

async function pruneIn(days: number): Promise<void> {
  later(days * DAY_MS);
  await test.app.commitInternal(async ({ now }) =>
    enqueue({ kind: pruneJob.name, lane: pruneJob.lane, payload: {} }, now),
  );
  await test.app.jobRunner.runDue();
}

async function devicesOf(user_id: string): Promise<string[]> {
  const sessions = await test.database.reader.fork().find(Session, { user_id }, { orderBy: { created_at: 'asc' } });
  return sessions.map(({ device }) => (device === '' ? 'nameless' : 'named'));
}

it('a session is deleted a month after its end; the last one loses its device and stays', async () => {
  const person = await aClient(test);
  const { headers } = await signIn(test, person.email);
  await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  await test.database.writer.fork().nativeUpdate(Session, { user_id: person.userId }, { ended_at: new Date() });
  later(1_000);
  await signIn(test, person.email);
  await pruneIn(29);
  expect(await devicesOf(person.userId)).toEqual(['named', 'named']);
  await pruneIn(1.1);
  expect(await devicesOf(person.userId)).toEqual(['named']);
  await pruneIn(7);
  expect(await devicesOf(person.userId)).toEqual(['nameless']);
});

it('the sessions of a closed account stay: they tell each device to delete what it keeps', async () => {
  const person = await aClient(test);
  await signIn(test, person.email);
  const { headers } = await signIn(test, person.email);
  const payload = { current_password: PASSWORD };
  expect((await test.app.inject({ method: 'DELETE', url: '/api/me', headers, payload })).statusCode).toBe(204);
  await pruneIn(400);
  expect(await devicesOf(person.userId)).toEqual(['nameless', 'nameless']);
});
