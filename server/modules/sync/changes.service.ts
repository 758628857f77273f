import { CHANGES_PAGE_SIZE } from '#shared/limits.ts';
import type { Change, ChangesReply, EntityType } from '#shared/sync/sync.schema.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { LOWEST_ID, type Cursor, cursorFor, cursorText, firstTypes, parseCursor, typesIn } from './cursor.ts';
import type { FeedReaders } from './feed-reader.ts';

/**
 * Returns the changes for an actor since a cursor, of the types its device knows; without a cursor, all its rows, then
 * the changes since the start. Data is read as it is now, so a row that changed twice comes once or twice.
 * @throws Refusal `cursor_expired` for an unknown cursor, or one older than the stored changes
 */
export async function changesSince(
  actor: KnownActor,
  { since, types }: { readonly since?: string | undefined; readonly types?: string | undefined },
  readers: FeedReaders,
): Promise<ChangesReply> {
  const head = await headOf(actor.owner);
  const start: Cursor = { seq: head.seq, has: [], reading: [], afterId: LOWEST_ID };
  const cursor = since === undefined ? start : parseCursor(since);
  if (cursor === null || cursor.seq > head.seq || cursor.seq < head.pruned_seq) throw new Refusal('cursor_expired');
  const here = cursorFor(cursor, types === undefined ? firstTypes : typesIn(types));
  return here.reading.length > 0
    ? rowsPage(actor, here, head.seq, readers)
    : changesPage(actor, here, head.seq, readers);
}

async function headOf(owner: string): Promise<{ seq: number; pruned_seq: number }> {
  const head = await tables()
    .selectFrom('sync_heads')
    .select(['seq', 'pruned_seq'])
    .where('owner', '=', owner)
    .executeTakeFirst();
  return head ?? { seq: 0, pruned_seq: 0 };
}

/** Rows of a snapshot. Changes since `seq` follow, also of these types: a row may come twice, in its current state. */
async function rowsPage(
  actor: KnownActor,
  cursor: Cursor,
  headSeq: number,
  readers: FeedReaders,
): Promise<ChangesReply> {
  const { seq } = cursor;
  const changes: Change[] = [];
  const whole: EntityType[] = [];
  for (const [index, type] of cursor.reading.entries()) {
    const after = index === 0 ? cursor.afterId : LOWEST_ID;
    changes.push(...(await readers[type](actor, { after, limit: CHANGES_PAGE_SIZE - changes.length })));
    const last = changes.at(-1);
    if (changes.length >= CHANGES_PAGE_SIZE && last !== undefined) {
      const next = { seq, has: [...cursor.has, ...whole], reading: cursor.reading.slice(index), afterId: last.id };
      return { cursor: cursorText(next), has_more: 1, whole, changes };
    }
    whole.push(type);
  }
  const next = { seq, has: [...cursor.has, ...whole], reading: [], afterId: LOWEST_ID };
  return { cursor: cursorText(next), has_more: seq < headSeq ? 1 : 0, whole, changes };
}

async function changesPage(
  actor: KnownActor,
  cursor: Cursor,
  headSeq: number,
  readers: FeedReaders,
): Promise<ChangesReply> {
  if (cursor.has.length === 0) return { cursor: cursorText(cursor), has_more: 0, whole: [], changes: [] };
  const rows = await tables()
    .selectFrom('changes')
    .select(['seq', 'type', 'entity_id', 'version'])
    .where('owner', '=', actor.owner)
    .where('seq', '>', cursor.seq)
    .where('type', 'in', cursor.has)
    .orderBy('seq')
    .limit(CHANGES_PAGE_SIZE)
    .execute();
  const readable = new Map<string, Change>();
  for (const type of cursor.has) {
    const ids = [...new Set(rows.filter((row) => row.type === type).map((row) => row.entity_id))];
    if (ids.length === 0) continue;
    for (const change of await readers[type](actor, { ids })) readable.set(`${type}:${change.id}`, change);
  }
  const latest = new Map(rows.map((row) => [`${row.type}:${row.entity_id}`, row]));
  const changes = [...latest].map(
    ([key, row]): Change =>
      readable.get(key) ?? { type: row.type, id: row.entity_id, version: row.version, deleted: 1, data: null },
  );
  const isFull = rows.length === CHANGES_PAGE_SIZE;
  const lastSeq = rows.at(-1)?.seq ?? cursor.seq;
  return {
    // Any other changes are of types that this device does not know.
    cursor: cursorText({ ...cursor, seq: isFull ? lastSeq : Math.max(lastSeq, headSeq) }),
    has_more: isFull ? 1 : 0,
    whole: [],
    changes,
  };
}
