import { LockMode } from '@mikro-orm/core';
import { userOwner } from '#shared/ids.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { lockUser } from '#server/modules/accounts/users.service.ts';
import type { Noun } from '#server/foundation/work/work.ts';
import { notFound } from '#server/foundation/problems.ts';
import { Provider } from './provider.entity.ts';

type User = Awaited<ReturnType<typeof lockUser>>;

/** Kept by their photographer; public once active. */
export const providerNoun: Noun<Provider> = {
  type: 'provider',
  audienceOf: async ({ user_id }) => [userOwner(user_id)],
  isPublic: true,
  offerOf: ({ id }) => id,
};

/**
 * A profile with its person, to change. The person is locked first, as when an account is closed.
 * @throws Refusal `not_found`
 */
export async function lockProvider(id: string): Promise<{ provider: Provider; user: User }> {
  const found = await em().findOne(Provider, { id }, { fields: ['user_id'], disableIdentityMap: true });
  if (found === null) throw notFound();
  const user = await lockUser(found.user_id);
  const provider = await em().findOneOrFail(Provider, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return { provider, user };
}
