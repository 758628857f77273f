import { sql } from 'kysely';
import type { Change } from '#shared/sync/sync.schema.ts';
import { em } from '#server/db/request-em.ts';
import { type Selection, selected } from '#server/db/feed-selection.ts';
import type { KnownActor } from '#server/plugins/actor.ts';
import { presentCurrentUser } from './account.presenter.ts';

/** Who the actor is; for the change feed. */
export async function userChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  if (actor.kind !== 'user') return [];
  const { rows } = await sql`
    select id from users where id = ${actor.userId} and ${selected(selection, 'id')}`.execute(em().getKysely());
  if (rows.length === 0) return [];
  const data = await presentCurrentUser(actor.userId);
  return [{ type: 'user', id: data.id, version: data.version, deleted: 0, data }];
}
