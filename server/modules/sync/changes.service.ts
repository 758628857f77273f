import { sql } from 'kysely';
import { CHANGES_PAGE_SIZE } from '#shared/limits.ts';
import { type Change, type ChangesReply, type EntityType, entityTypes } from '#shared/sync/sync.schema.ts';
import { em } from '#server/db/request-em.ts';
import type { KnownActor } from '#server/plugins/actor.ts';
import { Refusal } from '#server/problems.ts';
import type { FeedReaders } from './feed-reader.ts';

/**
 * Where a device stands. `changes`: it has every change up to `seq`. `snapshot`: it is paging the snapshot it began at
 * `seq`, and has got as far as one row of one type.
 */
type Cursor =
  | { readonly kind: 'changes'; readonly seq: number }
  | { readonly kind: 'snapshot'; readonly seq: number; readonly typeIndex: number; readonly afterId: string };

/** Sorts before every id, in both databases. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * What changed for an actor since a cursor; without one, everything it may read, then the changes since the snapshot
 * began. The data is read as it is now, so a row that changed twice comes once or twice alike.
 * @throws Refusal `cursor_expired` for a cursor that is unknown, or older than what was kept
 */
export async function changesSince(
  actor: KnownActor,
  since: string | undefined,
  readers: FeedReaders,
): Promise<ChangesReply> {
  const head = await headOf(actor.owner);
  const start: Cursor = { kind: 'snapshot', seq: head.seq, typeIndex: 0, afterId: BEFORE_ALL };
  const cursor = since === undefined ? start : parseCursor(since);
  if (cursor === null || cursor.seq > head.seq || cursor.seq < head.pruned_seq) throw new Refusal('cursor_expired');
  return cursor.kind === 'snapshot' ? snapshotPage(actor, cursor, readers) : changesPage(actor, cursor.seq, readers);
}

async function headOf(owner: string): Promise<{ seq: number; pruned_seq: number }> {
  const { rows } = await sql<{ seq: number; pruned_seq: number }>`
    select seq, pruned_seq from sync_heads where owner = ${owner}`.execute(em().getKysely());
  return rows[0] ?? { seq: 0, pruned_seq: 0 };
}

async function snapshotPage(
  actor: KnownActor,
  { seq, typeIndex, afterId }: Extract<Cursor, { kind: 'snapshot' }>,
  readers: FeedReaders,
): Promise<ChangesReply> {
  const changes: Change[] = [];
  for (const [index, type] of entityTypes.entries()) {
    if (index < typeIndex) continue;
    const after = index === typeIndex ? afterId : BEFORE_ALL;
    changes.push(...(await readers[type](actor, { after, limit: CHANGES_PAGE_SIZE - changes.length })));
    const last = changes.at(-1);
    if (changes.length >= CHANGES_PAGE_SIZE && last !== undefined) {
      return { cursor: `p:${seq}:${index}:${last.id}`, has_more: 1, changes };
    }
  }
  return { cursor: `s:${seq}`, has_more: 0, changes };
}

async function changesPage(actor: KnownActor, seq: number, readers: FeedReaders): Promise<ChangesReply> {
  const { rows } = await sql<{ seq: number; type: EntityType; entity_id: string; version: number }>`
    select seq, type, entity_id, version from changes where owner = ${actor.owner} and seq > ${seq}
    order by seq limit ${CHANGES_PAGE_SIZE}`.execute(em().getKysely());
  const readable = new Map<string, Change>();
  for (const type of entityTypes) {
    const ids = [...new Set(rows.filter((row) => row.type === type).map((row) => row.entity_id))];
    if (ids.length === 0) continue;
    for (const change of await readers[type](actor, { ids })) readable.set(`${type}:${change.id}`, change);
  }
  const latest = new Map(rows.map((row) => [`${row.type}:${row.entity_id}`, row]));
  const changes = [...latest].map(
    ([key, row]): Change =>
      readable.get(key) ?? { type: row.type, id: row.entity_id, version: row.version, deleted: 1, data: null },
  );
  return {
    cursor: `s:${rows.at(-1)?.seq ?? seq}`,
    has_more: rows.length === CHANGES_PAGE_SIZE ? 1 : 0,
    changes,
  };
}

function parseCursor(text: string): Cursor | null {
  const changes = /^s:(\d{1,15})$/.exec(text);
  if (changes !== null) return { kind: 'changes', seq: Number(changes[1]) };
  const snapshot = /^p:(\d{1,15}):(\d):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text);
  if (snapshot === null) return null;
  const [, seq, typeIndex, afterId = BEFORE_ALL] = snapshot;
  return { kind: 'snapshot', seq: Number(seq), typeIndex: Number(typeIndex), afterId };
}
