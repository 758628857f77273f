import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import { em } from '#server/db/request-em.ts';
import type { Work } from '#server/plugins/work/work.ts';

/** A guest's keys, with their answers, become the person's. One that both used stays the person's, as its answer is. */
export async function claimKeys(_work: Work, guest: Owner, person: Owner): Promise<number> {
  const kysely = em().getKysely();
  await sql`delete from idempotency_keys where owner = ${guest} and key in (
    select key from idempotency_keys where owner = ${person})`.execute(kysely);
  await sql`update idempotency_keys set owner = ${person} where owner = ${guest}`.execute(kysely);
  return 0;
}
