import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import type { EntityType } from '#shared/sync/entity-types.ts';
import { instantParameter } from './columns.ts';
import { em } from './request-em.ts';

/** "This row changed, and these people see it differently now": readers before and after the change. */
export interface RowChange {
  readonly type: EntityType;
  readonly id: string;
  readonly version: number;
  readonly audience: readonly Owner[];
}

/**
 * Writes the changes of a unit of work, last in its transaction: each recipient's head is bumped and its row stays locked
 * to the commit, so a later number is never visible before an earlier one. Heads are taken in sorted order, so that two
 * units of work never wait for each other.
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
  const kysely = em().getKysely();
  const { rows } = await sql<{ seq: number }>`
    insert into sync_heads (owner, seq, pruned_seq) values (${owner}, ${changes.length}, 0)
    on conflict (owner) do update set seq = sync_heads.seq + ${changes.length}
    returning seq`.execute(kysely);
  const last = rows[0]?.seq ?? changes.length;
  for (const [index, change] of changes.entries()) {
    const seq = last - changes.length + index + 1;
    await sql`
      insert into changes (owner, seq, type, entity_id, version, created_at)
      values (${owner}, ${seq}, ${change.type}, ${change.id}, ${change.version}, ${instantParameter(em(), now)})`.execute(
      kysely,
    );
  }
}
