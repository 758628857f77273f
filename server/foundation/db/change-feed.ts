import type { Owner } from '#shared/ids.ts';
import type { EntityType } from '#shared/sync/sync.schema.ts';
import { instantParameter } from './columns.ts';
import { em } from './request-em.ts';
import { tables } from './tables.ts';

/** A changed row, with the owners who could read it before and who can read it after the change. */
export interface RowChange {
  readonly type: EntityType;
  readonly id: string;
  readonly version: number;
  readonly audience: readonly Owner[];
}

/**
 * Writes the changes of a unit of work at the end of its transaction. Each recipient's head row is incremented and
 * locked until the commit, so a later number is never visible before an earlier one. Heads are locked in sorted order,
 * which prevents deadlocks.
 * @returns the owners to nudge once the transaction is committed
 */
export async function appendChanges(changes: readonly RowChange[], now: Date): Promise<Owner[]> {
  const byOwner = new Map<Owner, RowChange[]>();
  for (const change of changes) {
    for (const owner of new Set(change.audience)) byOwner.set(owner, [...(byOwner.get(owner) ?? []), change]);
  }
  const owners = [...byOwner.keys()].sort();
  for (const owner of owners) await appendFor(owner, byOwner.get(owner) ?? [], now);
  return owners;
}

async function appendFor(owner: Owner, changes: readonly RowChange[], now: Date): Promise<void> {
  const db = tables();
  const { seq: last } = await db
    .insertInto('sync_heads')
    .values({ owner, seq: changes.length, pruned_seq: 0 })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet((eb) => ({ seq: eb('sync_heads.seq', '+', changes.length) })),
    )
    .returning('seq')
    .executeTakeFirstOrThrow();
  for (const [index, change] of changes.entries()) {
    const { type, id: entity_id, version } = change;
    const seq = last - changes.length + index + 1;
    const created_at = instantParameter(em(), now);
    await db.insertInto('changes').values({ owner, seq, type, entity_id, version, created_at }).execute();
  }
}
