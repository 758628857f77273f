import type { Owner } from '#shared/ids.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';

/** Moves a guest's keys with their answers to the person. A key that both used keeps the person's answer. */
export async function claimKeys(_work: Work, guest: Owner, person: Owner): Promise<number> {
  const theirs = tables().selectFrom('idempotency_keys').select('key').where('owner', '=', person);
  await tables().deleteFrom('idempotency_keys').where('owner', '=', guest).where('key', 'in', theirs).execute();
  await tables().updateTable('idempotency_keys').set({ owner: person }).where('owner', '=', guest).execute();
  return 0;
}
