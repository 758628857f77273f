import { sql } from 'kysely';
import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';

const DAY_HOURS = 24;

/**
 * Forgets rows that no device can still need: stored answers, the change feed's old numbers (a device that was away
 * longer takes a new snapshot), proofs that were spent, and finished jobs. It may run more than once.
 */
export async function prune(now: Date, limits: Pick<Limits, 'answer_kept_days' | 'change_kept_days'>): Promise<void> {
  const kysely = em().getKysely();
  const before = (days: number) => instantParameter(em(), addHours(now, -days * DAY_HOURS));
  const answers = before(limits.answer_kept_days);
  const changes = before(limits.change_kept_days);
  await sql`delete from idempotency_keys where created_at < ${answers}`.execute(kysely);
  await sql`delete from spent_proofs where expires_at < ${instantParameter(em(), now)}`.execute(kysely);
  await sql`delete from jobs where status = 'done' and finished_at < ${answers}`.execute(kysely);
  // First the mark, so that a reader between the two is sent to a new snapshot rather than past a gap.
  await sql`
    update sync_heads set pruned_seq = (
      select max(c.seq) from changes c where c.owner = sync_heads.owner and c.created_at < ${changes})
    where exists (
      select 1 from changes c where c.owner = sync_heads.owner and c.created_at < ${changes})`.execute(kysely);
  await sql`
    delete from changes where exists (
      select 1 from sync_heads h where h.owner = changes.owner and changes.seq <= h.pruned_seq)`.execute(kysely);
}
