import { LockMode } from '@mikro-orm/core';
import type * as z from 'zod/mini';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { userOwner } from '#shared/ids.ts';
import type { joinRoleBody } from '#shared/accounts/join.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { addProvider } from '#server/modules/providers/join.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { acceptTerms } from './accepted-terms.ts';
import { presentCurrentUser } from './account.presenter.ts';
import { users } from './user.changes.ts';
import { User } from './user.entity.ts';

/** Gives an account the profile of a photographer; the person's devices learn the new role. */
export async function becomeProvider(
  work: Work,
  userId: string,
  { terms_version, ...join }: z.output<typeof joinRoleBody>,
): Promise<CurrentUser> {
  const user = await em().findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const { id, version } = await addProvider(userId, join, work.now);
  await acceptTerms(userId, terms_version, ['provider']);
  work.changed({ type: 'provider', id, version, audience: [userOwner(userId)] });
  work.changed({ type: 'schedule', id, version: 1, audience: [userOwner(userId)] });
  await work.change(users, user, 'user.join', () => undefined);
  return presentCurrentUser(userId);
}
