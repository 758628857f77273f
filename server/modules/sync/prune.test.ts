// both databases: its queries join and count
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { aGuest, aKey, aRequest, type Guest } from '../../testing/factories.ts';
import { AuditEntry } from '../../foundation/db/audit-entry.entity.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { enqueueNext } from '../../foundation/jobs/queue.ts';
import { pruneJob } from './prune.job.ts';
import { DAY_MS } from '#shared/durations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

function inDays(days: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + days * DAY_MS);
}

const post = (guest: Guest, payload: object, key: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...guest.headers, 'idempotency-key': key },
    payload,
  });

async function pull(guest: Guest, since?: string) {
  const query = since === undefined ? '' : `?since=${since}`;
  const reply = await test.app.inject({ method: 'GET', url: `/api/sync/changes${query}`, headers: guest.headers });
  return { status: reply.statusCode, page: reply.json<ChangesReply>() };
}

async function pruneNow(): Promise<void> {
  await test.app.commitInternal(({ now }) => enqueueNext(pruneJob, now, now));
  await test.app.jobRunner.runDue();
}

async function jobs(): Promise<{ status: string; count: number }[]> {
  const rows = await test.database.writer
    .fork()
    .execute<{ status: string; count: number | string }[]>(
      `select status, count(*) as count from jobs where kind = 'sync.prune' group by status order by status`,
    );
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

describe('pruning', () => {
  it('runs once a day, and is scheduled once by any number of servers', async () => {
    await pruneNow();
    await pruneNow();
    expect(await jobs()).toEqual([
      { status: 'done', count: 1 },
      { status: 'queued', count: 1 },
    ]);
    inDays(1.1);
    await test.app.jobRunner.runDue();
    expect(await jobs()).toEqual([
      { status: 'done', count: 2 },
      { status: 'queued', count: 1 },
    ]);
  });

  it('keeps answers for thirty days, and answers a later repeat as done, not as a conflict', async () => {
    const [guest, body, key] = [aGuest(), aRequest(), aKey()];
    const first = await post(guest, body, key);
    inDays(29);
    await pruneNow();
    const replay = await post(guest, body, key);
    expect([replay.headers['idempotency-replayed'], replay.body]).toEqual(['true', first.body]);
    inDays(2);
    await pruneNow();
    const late = await post(guest, body, key);
    expect([late.statusCode, late.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(late.json()).toMatchObject({ id: body.id, booking: null });
    expect((await pull(guest)).page.changes.map(({ id }) => id)).toEqual([body.id]);
  });

  it('sends a new snapshot to a device that was away for half a year, and to no other', async () => {
    const guest = aGuest();
    await post(guest, aRequest(), aKey());
    const away = (await pull(guest)).page.cursor;
    await post(guest, aRequest(), aKey());
    const here = (await pull(guest, away)).page.cursor;
    inDays(181);
    const newest = aRequest();
    await post(guest, newest, aKey());
    await pruneNow();
    expect((await pull(guest, away)).status).toBe(410);
    expect((await pull(guest, here)).page.changes.map(({ id }) => id)).toContain(newest.id);
    expect((await pull(guest)).page.changes).toHaveLength(3);
  });

  it('deletes audit entries after three years', async () => {
    const guest = aGuest();
    const { id } = (await post(guest, aRequest(), aKey())).json<{ id: string }>();
    const trail = () =>
      test.database.reader.fork().count(AuditEntry, { entity_id: id, action: 'quote_request.create' });
    inDays(1_090);
    await pruneNow();
    expect(await trail()).toBe(1);
    inDays(10);
    await pruneNow();
    expect(await trail()).toBe(0);
  });
});
