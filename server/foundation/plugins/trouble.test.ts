// both databases: its SQL is our own
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { judge } from '#shared/protocol/verdict.ts';
import { aGuest, aKey, aRequest } from '../../testing/factories.ts';
import { FaultyWire } from '../../testing/faulty-wire.ts';
import { ownDatabase, type TestApp, testApp } from '../../testing/test-app.ts';
import { healthCalls } from '#shared/config/health.calls.ts';
import { quoteRequestMutations } from '#shared/requests/quote-request.mutations.ts';

let test: TestApp;
let wire: FaultyWire | null = null;
let lock: DatabaseSync | null = null;

beforeAll(async () => {
  const postgres = await ownDatabase();
  wire = postgres === null ? null : await FaultyWire.to(postgres);
  test = await testApp({
    limits: { database_wait_seconds: 1 },
    env: wire === null ? {} : { DATABASE_URL: wire.url },
  });
});
afterEach(() => giveBack());
afterAll(async () => {
  await test.close();
  await wire?.close();
});

/** Another process holds SQLite's lock; PostgreSQL is gone. */
function breakDatabase(): void {
  wire?.cutAt('');
  if (wire !== null) return;
  lock = new DatabaseSync(join(test.config.dataDir, 'declic.sqlite'));
  lock.exec('begin immediate');
}

/** Another process holds SQLite's lock; PostgreSQL says nothing more. */
function holdUpDatabase(): void {
  if (wire === null) breakDatabase();
  else wire.freeze();
}

function giveBack(): void {
  wire?.mend();
  lock?.close();
  lock = null;
}

async function ready() {
  const began = performance.now();
  const reply = await test.app.inject({ url: healthCalls['health.ready'].path });
  expect(performance.now() - began).toBeLessThan(2_000);
  const { code, parts, database } = reply.json<{ code?: string; parts?: string[]; database?: string }>();
  return { status: reply.statusCode, code, parts, database, text: reply.body };
}

function ask(key: string, payload: object) {
  return test.app.inject({
    method: 'POST',
    url: quoteRequestMutations['quote_request.create'].path,
    headers: { ...guest.headers, 'idempotency-key': key },
    payload,
  });
}
const guest = aGuest();

describe('readiness', () => {
  it('is 200 while all parts work', async () => {
    expect(await ready()).toMatchObject({ status: 200, database: 'ok' });
  });

  it('stays 200 while the database is late, and names it once that lasts, without its error text', async () => {
    holdUpDatabase();
    expect(await ready()).toMatchObject({ status: 200, database: 'late' });
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 503, parts: ['database'] }));
    expect((await ready()).text).not.toMatch(/lock|busy|connect|ECONN|terminat/i);
    giveBack();
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200, database: 'ok' }));
  });

  it('names a database that refuses at once, without its error text, and recovers with it', async () => {
    if (wire === null) return;
    breakDatabase();
    const found = await ready();
    expect(found).toMatchObject({ status: 503, code: 'unavailable', parts: ['database'] });
    expect(found.text).not.toMatch(/connect|ECONN|terminat/i);
    giveBack();
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200 }));
  });

  it('names the storage', async () => {
    renameSync(test.config.dataDir, `${test.config.dataDir}-away`);
    const found = await ready();
    renameSync(`${test.config.dataDir}-away`, test.config.dataDir);
    expect(found).toMatchObject({ status: 503, parts: ['storage'] });
    expect(found.text).not.toMatch(/ENOENT|no such/i);
  });

  it('names missing migrations', async () => {
    const kysely = () => test.database.writer.fork().getKysely();
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from mikro_orm_migrations order by id desc limit 1`.execute(kysely());
    const [last] = rows;
    await sql`delete from mikro_orm_migrations where id = ${last?.id}`.execute(kysely());
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 503, parts: ['migrations'] }));
    if (wire === null) {
      holdUpDatabase();
      expect(await ready(), 'late besides').toMatchObject({ status: 503, parts: ['migrations'] });
      giveBack();
    }
    await sql`insert into mikro_orm_migrations (name) values (${last?.name})`.execute(kysely());
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200 }));
  });
});

describe('a write', () => {
  it('is delayed while the database is locked or unreachable, and succeeds at the next try', async () => {
    const [key, body] = [aKey(), aRequest()];
    breakDatabase();
    for (let tries = 0; tries < 3; tries += 1) {
      const { statusCode: status, headers, json } = await ask(key, body);
      expect([status, json().code, Number(headers['retry-after']) <= 5]).toEqual([503, 'unavailable', true]);
      expect(judge({ kind: 'ours', status, code: json().code, retryAfterMs: null }).event).toBe('retry');
    }
    giveBack();
    expect((await ask(key, body)).statusCode).toBe(201);
  });

  it('is delayed while the database has no room, and succeeds at the next try', async () => {
    if (wire !== null) return;
    const [key, body] = [aKey(), aRequest()];
    const kysely = test.database.writer.fork().getKysely();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(kysely);
    const refused = await fillUp();
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'server_full',
      '5',
    ]);
    expect((await ask(key, body)).statusCode).toBe(201);
  });
});

/** Fetches until the last page. */
async function fillUp() {
  for (;;) {
    const reply = await ask(aKey(), aRequest({ description: 'x'.repeat(1_000) }));
    if (reply.statusCode !== 201) return reply;
  }
}
