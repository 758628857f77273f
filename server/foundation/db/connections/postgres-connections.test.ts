// both databases: it is about the database itself
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { defaultLimits } from '#shared/limits.ts';
import { FaultyWire } from '../../../testing/faulty-wire.ts';
import { ownDatabase } from '../../../testing/test-app.ts';
import { openDatabase } from '../../../database.ts';
import type { Database } from '../doors.ts';
import { LeasedDriver } from './leased-driver.ts';
import { PostgresConnections } from './postgres-connections.ts';
import { troubleOf } from '#server/trouble.ts';

const isOnPostgres = inject('postgresUrl' as never) !== undefined;
/** More than the size of the pool. */
const MANY = 30;

describe.skipIf(!isOnPostgres)('a connection to PostgreSQL', () => {
  let wire: FaultyWire;
  let database: Database;
  beforeAll(async () => {
    wire = await FaultyWire.to((await ownDatabase()) ?? '');
    database = await openDatabase({
      databaseUrl: wire.url,
      dataDir: '',
      limits: { ...defaultLimits, database_wait_seconds: 1 },
    });
    await write('create table notes (text text)');
  });
  afterEach(() => wire.mend());
  afterAll(async () => {
    await database.close();
    await wire.close();
  });

  async function write(statement: string): Promise<void> {
    await database.writer.fork().transactional(async (em) => {
      await sql.raw(statement).execute(em.getKysely());
    });
  }

  function ending(work: Promise<unknown>): Promise<unknown> {
    return work.then(
      () => 'done',
      (error: unknown) => troubleOf(error) ?? error,
    );
  }

  const wrong = 'insert into nothing values (1)';

  it.each([
    ['begin', `insert into notes values ('cut')`],
    ['commit', `insert into notes values ('cut')`],
    ['rollback', wrong],
    ['insert', `insert into notes values ('cut')`],
  ])('is replaced after it is cut at its %s', async (moment, statement) => {
    wire.cutAt(moment);
    const endings = await Promise.all(Array.from({ length: MANY }, () => ending(write(statement))));
    expect(endings).not.toContain('done');
    wire.mend();
    expect(await Promise.all(Array.from({ length: MANY }, () => ending(write('select 1'))))).toEqual(
      Array.from({ length: MANY }, () => 'done'),
    );
  });

  it('is replaced when the server ends it during use', async () => {
    const ended = await Promise.all(
      Array.from({ length: MANY }, () => ending(write('select pg_terminate_backend(pg_backend_pid())'))),
    );
    expect(new Set(ended)).toEqual(new Set(['away']));
    expect(await ending(write('select 1'))).toBe('done');
  });

  it('is waited for, up to a limit, when all are in use', async () => {
    const held = Array.from({ length: 12 }, () => ending(write('select pg_sleep(2)')));
    expect(await ending(write('select 1'))).toBe('away');
    expect(new Set(await Promise.all(held))).toEqual(new Set(['done']));
    expect(await ending(write('select 1'))).toBe('done');
  });

  it('is closed when the server stops answering', async () => {
    const pool = new pg.Pool({ connectionString: wire.url, max: 1, connectionTimeoutMillis: 1_000 });
    pool.on('error', () => undefined);
    const driver = new LeasedDriver(new PostgresConnections(pool, { queryMs: 300 }));
    await driver.init();
    const connection = await driver.acquireConnection();
    await driver.beginTransaction(connection, {});
    wire.freeze();
    expect(await ending(driver.commitTransaction(connection))).toBe('away');
    wire.mend();
    const next = await driver.acquireConnection();
    await driver.beginTransaction(next, {});
    await driver.commitTransaction(next);
    await driver.releaseConnection(next);
    await driver.destroy();
  });
});
