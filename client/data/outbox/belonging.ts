import { ruleOf } from '#shared/nouns.ts';
import type { Values } from '#shared/protocol/editable.ts';
import type { EntityType } from '#shared/sync/sync.schema.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';

// Rows that belong to another row, by the flag of their kinds: an image of a plan, and the order of its images.

interface RowName {
  readonly type: EntityType;
  readonly id: string;
}

/** The row that an action belongs to; null when it belongs to none. */
function rowOf({ kind, payload }: Pick<OutboxItem, 'kind' | 'payload'>): RowName | null {
  const { belongsTo } = ruleOf(kind);
  const id = belongsTo === undefined ? undefined : (payload as Values)[belongsTo.field];
  return belongsTo === undefined || typeof id !== 'string' ? null : { type: belongsTo.type, id };
}

/** Whether an action belongs to a row. */
export function belongsToRow(item: Pick<OutboxItem, 'kind' | 'payload'>, lane: string): boolean {
  const row = rowOf(item);
  return row !== null && laneOfRow(row) === lane;
}

function laneOfRow({ type, id }: RowName): string {
  return `${type}:${id}`;
}

/**
 * Whether an action must wait for the creation of the row that it belongs to. A creation that was cancelled may be
 * queued again. Runs inside a transaction over the outbox and the rows.
 */
export async function isBeforeItsRow(db: OwnerDb, item: OutboxItem): Promise<boolean> {
  const row = rowOf(item);
  if (row === null) return false;
  const lane = await db.outbox.where('lane').equals(laneOfRow(row)).toArray();
  const creations = lane.filter(({ kind }) => ruleOf(kind).creates === true);
  // Created elsewhere, or long ago: the server either has the row or will report that it does not.
  if (creations.length === 0 || creations.some(({ state }) => state === 'done')) return false;
  return ((await db.rows.get([row.type, row.id]))?.data ?? null) === null;
}
