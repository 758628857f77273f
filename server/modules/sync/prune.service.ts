import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { DAY_HOURS } from '#shared/durations.ts';

/**
 * Deletes rows that no device can still need: stored answers, old numbers of the change feed (a device that was away
 * longer gets a new snapshot), used proofs, finished jobs, and old audit entries. It may run more than once.
 */
export async function prune(
  now: Date,
  limits: Pick<Limits, 'answer_kept_days' | 'audit_kept_days' | 'change_kept_days'>,
): Promise<void> {
  const db = tables();
  const before = (days: number) => instantParameter(em(), addHours(now, -days * DAY_HOURS));
  const answers = before(limits.answer_kept_days);
  const changes = before(limits.change_kept_days);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', answers).execute();
  await db.deleteFrom('audit_entries').where('at', '<', before(limits.audit_kept_days)).execute();
  await db.deleteFrom('spent_proofs').where('expires_at', '<', instantParameter(em(), now)).execute();
  await db.deleteFrom('jobs').where('status', '=', 'done').where('finished_at', '<', answers).execute();
  // Sets the mark first: a concurrent reader then gets a new snapshot instead of a gap.
  await db
    .updateTable('sync_heads')
    .set((eb) => ({
      pruned_seq: eb
        .selectFrom('changes as c')
        .select(({ fn }) => fn.max('c.seq').as('seq'))
        .whereRef('c.owner', '=', 'sync_heads.owner')
        .where('c.created_at', '<', changes)
        .$asScalar(),
    }))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('changes as c')
          .select('c.seq')
          .whereRef('c.owner', '=', 'sync_heads.owner')
          .where('c.created_at', '<', changes),
      ),
    )
    .execute();
  await db
    .deleteFrom('changes')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sync_heads as h')
          .select('h.seq')
          .whereRef('h.owner', '=', 'changes.owner')
          .whereRef('h.pruned_seq', '>=', 'changes.seq'),
      ),
    )
    .execute();
}
