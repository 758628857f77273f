import { atomically } from './atomically.ts';
import type { Change, RowType } from '#shared/sync/sync.schema.ts';
import type { Values } from '#shared/protocol/editable.ts';
import { isGuest } from '#shared/ids.ts';
import type { EntityRow } from './entity-rows.ts';
import { metaOf, type OwnerDb, type SyncRow } from './owner-db.ts';
import { sweepPreviews } from './previews.ts';

/**
 * Whether server rows may be stored: a guest's always, a person's while they are signed in here. It is read in the
 * transaction that writes the rows, so that nothing is stored after a sign-out has cleared them.
 */
export async function mayKeepRows(db: OwnerDb): Promise<boolean> {
  return isGuest(db.owner) || (await metaOf(db, 'access')) !== undefined;
}

/** Lets server rows be stored: the session's person is signed in here. */
export function allowRows(db: OwnerDb, session_id: string): Promise<unknown> {
  return atomically(db, [db.meta], (db) => db.meta.put({ key: 'access', session_id }));
}

/**
 * Deletes all data from the server, even in refusals; the person's actions and drafts stay. Held deletions become
 * final: after a sign-out nobody can undo them.
 * @param ended the session that ended; rows of a newer one stay
 */
export async function clearRows(db: OwnerDb, ended?: string): Promise<void> {
  const tables = [db.outbox, db.assets, db.previews, db.meta, db.lists, db.rows];
  await atomically(db, tables, async (db) => {
    const access = await metaOf(db, 'access');
    if (ended !== undefined && access?.session_id !== undefined && access.session_id !== ended) return;
    const deleting = await metaOf(db, 'deleting');
    for (const table of [db.meta, db.lists, db.rows]) await table.clear();
    if (deleting !== undefined) {
      await db.meta.put({ ...deleting, photos: deleting.photos.map((held) => ({ ...held, until: 0 })) });
    }
    await sweepPreviews(db);
    for (const item of await db.outbox.toArray()) {
      if (item.last_error?.current === undefined) continue;
      const { current: _, ...last_error } = item.last_error;
      await db.outbox.put({ ...item, last_error });
    }
  });
}

/** The device's position in the owner's feed; the first snapshot is number 1. */
export async function syncState(db: OwnerDb): Promise<Omit<SyncRow, 'key'>> {
  return (await metaOf(db, 'sync')) ?? { cursor: null, snapshot: 1, pulled_at: null, arrived: [] };
}

/**
 * Writes one change of a pull. Pulls run one after the other, so a row of an equal version is the later read; an older
 * version never replaces a newer one, and a tombstone counts as a version.
 */
export async function applyChange(db: OwnerDb, { type, id, version, data }: Change, snapshot: number): Promise<void> {
  // The person's own data is stored with the session, in the device's database: `storeUser`.
  if (type !== 'user') await put(db, type, { id, version, data, snapshot });
}

/** A row of an answer. */
interface AnsweredPart {
  readonly entity: RowType;
  readonly row: Values & { readonly id: string; readonly version: number };
}

/** The rows in a send's answer: the row it changed, and rows of other types that it created. */
export interface AnsweredRow extends AnsweredPart {
  readonly others: readonly AnsweredPart[];
}

/** Writes the server's answer to a send. */
export async function applyAcknowledgement(db: OwnerDb, answered: AnsweredRow, snapshot: number): Promise<void> {
  for (const { entity, row } of [answered, ...answered.others]) {
    await put(db, entity, { id: row.id, version: row.version, data: row, snapshot });
  }
}

async function put(db: OwnerDb, type: RowType, row: EntityRow<unknown>): Promise<void> {
  const kept = await db.rows.get([type, row.id]);
  if (kept !== undefined && row.version < kept.version) return;
  await db.rows.put({ ...row, type, snapshot: Math.max(row.snapshot, kept?.snapshot ?? 0) });
}
