import { userOwner } from '#shared/ids.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Noun } from '#server/foundation/work/work.ts';
import { providerIdOf } from '#server/modules/providers/provider.service.ts';
import { presentCurrentUser } from './account.presenter.ts';
import type { User } from './user.entity.ts';

/** A person's row is kept by their own devices, and shown publicly beside their offers. */
export const users: Noun<User> = {
  type: 'user',
  audienceOf: async ({ id }) => [userOwner(id)],
  isPublic: true,
  offerOf: ({ id }) => providerIdOf(id),
};

/** The account of the actor, for the change feed. */
export async function userChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  if (actor.kind !== 'user') return [];
  const me = tables().selectFrom('users').select('id').where('id', '=', actor.userId);
  const rows = await narrow(me, 'id', selection).execute();
  if (rows.length === 0) return [];
  const data = await presentCurrentUser(actor.userId);
  return [{ type: 'user', id: data.id, version: data.version, deleted: 0, data }];
}
