import { LockMode } from '@mikro-orm/core';
import type { Work } from '#server/foundation/work/work.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { users } from './user.changes.ts';
import { User } from './user.entity.ts';

/** An account, locked until the transaction ends. @throws Refusal `not_found`, also for a closed one */
export async function lockUser(id: string): Promise<User> {
  const user = await em().findOne(User, { id, closed_at: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (user === null) throw notFound();
  return user;
}

/** Sends an account to its person's devices again, after a change of another row that it contains. */
export async function notifyUser(work: Work, user: User): Promise<void> {
  await work.change(users, user, null, () => undefined);
}

/**
 * Support has no say over accounts of administrators: what it could change there would give it their rights.
 * @throws Refusal `forbidden`
 */
export function assertMayHandle({ actor }: Pick<Work, 'actor'>, user: Pick<User, 'is_admin'>): void {
  if (actor.kind === 'user' && actor.isSupport && user.is_admin === 1) throw new Refusal('forbidden');
}

/**
 * Locks the administrators, so that two of them cannot demote each other.
 * @throws Refusal `last_admin`
 */
export async function assertAnotherAdmin(id: string): Promise<void> {
  const admins = await em().find(
    User,
    { is_admin: 1, is_support: 0, status: 'active' },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  if (admins.length === 1 && admins[0]?.id === id) throw new Refusal('last_admin');
}
