import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { IdempotencyKey } from './sync.entity.ts';

/** Deletes the stored answers about these rows, of any owner. A repeated request is then compared with the row. */
export async function deleteAnswersAbout(ids: readonly string[]): Promise<void> {
  for (const id of ids) await tables().deleteFrom('idempotency_keys').where('body', 'like', `%${id}%`).execute();
}

/** Deletes the stored answers to a person. */
export async function deleteAnswersTo(owner: string): Promise<void> {
  await em().nativeDelete(IdempotencyKey, { owner });
}
