// both databases: it is about the database itself
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { defaultLimits } from '#shared/limits.ts';
import { openDatabase } from '../../../database.ts';
import type { Database } from '../doors.ts';
import { troubleOf } from '#server/trouble.ts';

const isOnPostgres = inject('postgresUrl' as never) !== undefined;

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'declic-sqlite-'));
  database = await openDatabase({
    databaseUrl: null,
    dataDir: folder,
    limits: { ...defaultLimits, database_wait_seconds: 1 },
  });
  await run('create table parents (id integer primary key)');
  await run(`create table notes (text text, parent integer references parents (id) deferrable initially deferred)`);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(statement: string): Promise<void> {
  await sql.raw(statement).execute(database.writer.fork().getKysely());
}

async function write(...statements: string[]): Promise<void> {
  await database.writer.fork().transactional(async (em) => {
    for (const statement of statements) await sql.raw(statement).execute(em.getKysely());
  });
}

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes`.execute(database.reader.fork().getKysely());
  return rows.map(({ text }) => text);
}

const add = (text: string) => `insert into notes (text) values ('${text}')`;
const big = `insert into notes (text) values (hex(randomblob(50000)))`;

/** The failure as `troubleOf` names it, or "done". */
function ending(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'done',
    (error: unknown) => troubleOf(error) ?? error,
  );
}

describe.skipIf(isOnPostgres)('a SQLite file', () => {
  it('locked by another process fails a write in time, blocks no other work, and accepts the next write', async () => {
    const other = new DatabaseSync(join(folder, 'declic.sqlite'));
    other.exec('begin immediate');
    let longestGap = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longestGap = Math.max(longestGap, performance.now() - last);
      last = performance.now();
    }, 5);
    const began = performance.now();
    const endings = await Promise.all([ending(write(add('locked out'))), ending(run(add('alone')))]);
    expect(endings[0]).toBe('busy');
    expect(['busy', 'away']).toContain(endings[1]);
    expect(await notes()).toEqual([]);
    expect(performance.now() - began).toBeLessThan(3_000);
    clearInterval(beat);
    expect(longestGap).toBeLessThan(600);
    const waiting = write(add('later'));
    other.exec('rollback');
    await waiting;
    other.close();
    expect(await notes()).toEqual(['later']);
  });

  it('refuses a write when it is full, and accepts the next one once there is room', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      await run('pragma max_page_count = 20');
      expect(await ending(write(big, big))).toBe('full');
    }
    await run('pragma max_page_count = 100000');
    expect(await ending(write(add('fits')))).toBe('done');
    expect(await notes()).toEqual(['fits']);
  });

  it('continues after a failed commit, which stores nothing', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(write(add('orphan'), 'insert into notes (parent) values (7)')).rejects.toThrow('FOREIGN KEY');
    }
    expect(await ending(write(add('after')))).toBe('done');
    expect(await notes()).toEqual(['after']);
  });

  it('accepts no more statements in a transaction that it ended by itself', async () => {
    await run('pragma max_page_count = 20');
    await database.writer
      .fork()
      .transactional(async (em) => {
        await ending(sql.raw(big).execute(em.getKysely()));
        await ending(sql.raw(add('outside of any transaction')).execute(em.getKysely()));
      })
      .catch(() => undefined);
    expect(await notes()).toEqual([]);
    expect(await ending(write(add('next')))).toBe('done');
  });

  it('is opened again after a failed rollback', async () => {
    await write('rollback', add('alone')).catch(() => undefined);
    expect(await ending(write(add('next')))).toBe('done');
  });

  it('is waited for, up to a limit, during another write', async () => {
    let end: () => void = () => undefined;
    const held = database.writer.fork().transactional(
      async () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    expect(await ending(write(add('too late')))).toBe('away');
    const inTime = write(add('in time'));
    end();
    await Promise.all([held, inTime]);
    expect(await notes()).toEqual(['in time']);
  });
});
