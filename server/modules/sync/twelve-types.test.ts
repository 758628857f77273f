// both databases: its queries join and count
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { entityTypes } from '#shared/nouns.ts';
import type { Change, EntityType } from '#shared/sync/sync.schema.ts';
import { openDatabase } from '../../database.ts';
import type { Database } from '../../foundation/db/doors.ts';
import { migrate } from '../../foundation/db/migrate.ts';
import { withEm } from '../../foundation/db/request-em.ts';
import { newId } from '../../foundation/new-id.ts';
import type { KnownActor } from '../../foundation/access/actor.ts';
import { changesSince } from './changes.service.ts';
import type { FeedReaders } from './feed-reader.ts';

// The feed of a build with one type more than today’s, the twelfth when this was written; all have only rows of this test.
vi.mock(import('#shared/nouns.ts'), async (original) => {
  const today = await original();
  const types = [...today.entityTypes, 'availability'];
  return { ...today, entityTypes: types as unknown as typeof today.entityTypes };
});

const ROWS = 130;
const rows = new Map<string, string[]>();
const actor = { kind: 'guest', owner: 'guest:of-the-feed' } as unknown as KnownActor;

const dataDir = mkdtempSync(join(tmpdir(), 'declic-feed-'));
let database: Database;
let readers: FeedReaders;
beforeAll(async () => {
  for (const type of entityTypes) rows.set(type, Array.from({ length: ROWS }, newId).sort());
  const reader =
    (type: EntityType): FeedReaders[EntityType] =>
    async (_, selection) => {
      const mine = rows.get(type) ?? [];
      const read =
        'ids' in selection
          ? mine.filter((id) => selection.ids.includes(id))
          : mine.filter((id) => id > selection.after).slice(0, selection.limit);
      return read.map((id) => ({ type, id, version: 1, deleted: 0, data: { id } }) as unknown as Change);
    };
  readers = Object.fromEntries(entityTypes.map((type) => [type, reader(type)])) as FeedReaders;
  database = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Pulls until the feed is empty. */
async function pull(types: readonly string[], since?: string): Promise<{ cursor: string; told: Map<string, number> }> {
  const told = new Map<string, number>();
  for (let at = since; ;) {
    const asked = { since: at, types: types.join(',') };
    const page = await withEm(database.reader.fork(), () => changesSince(actor, asked, readers));
    for (const { type, id } of page.changes) told.set(`${type} ${id}`, (told.get(`${type} ${id}`) ?? 0) + 1);
    at = page.cursor;
    if (page.has_more === 0) return { cursor: page.cursor, told };
  }
}

it('returns all types completely, each row once', async () => {
  const first = await pull(entityTypes);
  expect(entityTypes.length).toBeGreaterThanOrEqual(12);
  expect(first.told.size).toBe(entityTypes.length * ROWS);
  expect(new Set(first.told.values())).toEqual(new Set([1]));
  expect((await pull(entityTypes, first.cursor)).told.size).toBe(0);
});

it('returns only the rows of the last type to a device that newly requests it', async () => {
  const before = await pull(entityTypes.slice(0, -1));
  expect(before.told.size).toBe((entityTypes.length - 1) * ROWS);
  const { told } = await pull(entityTypes, before.cursor);
  expect([...told.keys()].sort()).toEqual((rows.get('availability') ?? []).map((id) => `availability ${id}`).sort());
});
