import { atomically } from '../../db/atomically.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import type { Values } from '#shared/sync/editable.ts';
import type { EntityType } from '#shared/sync/entity-types.ts';
import { isGuest } from '#shared/ids.ts';
import type { EntityRow } from '../../db/entity-rows.ts';
import { metaOf, type OwnerDb } from '../../db/owner-db.ts';
import { sweepPreviews } from '../../db/previews.ts';

/**
 * Whether rows of the server may be kept: a guest's always, a person's while they are signed in here. Asked inside the
 * transaction that writes them, so that nothing arrives after a sign-out has cleared the house.
 */
export async function mayKeepRows(db: OwnerDb): Promise<boolean> {
  return isGuest(db.owner) || (await metaOf(db, 'access')) !== undefined;
}

/**
 * Forgets everything the server told, even in a refusal; the person's actions and drafts stay. Held deletions become
 * final: after a sign-out nobody can take them back.
 * @param ended the session that was over; rows of a newer one stay
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
export async function syncState(db: OwnerDb): Promise<{ cursor: string | null; snapshot: number }> {
  return (await metaOf(db, 'sync')) ?? { cursor: null, snapshot: 1 };
}

/**
 * Writes one change of a pull. Pulls come one after the other, so a row of the same version is the newer look at it; an
 * older version never replaces a newer one, and a tombstone is a version like any other.
 */
export async function applyChange(db: OwnerDb, { type, id, version, data }: Change, snapshot: number): Promise<void> {
  // Who the person is, is kept with the session, in the device's database: `keepUser`.
  if (type !== 'user') await put(db, type, { id, version, data, snapshot });
}

/** A row of an answer. */
interface AnsweredPart {
  readonly entity: EntityType;
  readonly row: Values & { readonly id: string; readonly version: number };
}

/** What a send was answered with: the row it changed, and rows of other types that came of it. */
export interface AnsweredRow extends AnsweredPart {
  readonly others: readonly AnsweredPart[];
}

/** Writes the server's answer to a send. */
export async function applyAcknowledgement(db: OwnerDb, answered: AnsweredRow, snapshot: number): Promise<void> {
  for (const { entity, row } of [answered, ...answered.others]) {
    await put(db, entity, { id: row.id, version: row.version, data: row, snapshot });
  }
}

async function put(db: OwnerDb, type: EntityType, row: EntityRow<unknown>): Promise<void> {
  const kept = await db.rows.get([type, row.id]);
  if (kept !== undefined && row.version < kept.version) return;
  await db.rows.put({ ...row, type, snapshot: Math.max(row.snapshot, kept?.snapshot ?? 0) });
}
