import { LockMode } from '@mikro-orm/core';
import { flushUnlessTaken } from '#server/foundation/db/flush-unless-taken.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { accountMailJob } from './account-mail.job.ts';
import { openLink, endLinks } from './mailed-link.service.ts';
import { isUnactivated } from './registration.service.ts';
import { users } from '../user.changes.ts';
import { User } from '../user.entity.ts';
import { lockUser } from '../users.service.ts';

/**
 * The account that somebody registered with an address and nobody activated, which is no reason to refuse the address; null
 * when no account has it.
 * @throws Refusal `validation_failed` with `unique` for `email`: an account has it, or an invitation
 */
async function unactivatedAt(email: string): Promise<string | null> {
  const user = await em().findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (user === null) return null;
  if (!isUnactivated(user)) throw taken();
  return user.id;
}

function taken(): Refusal {
  return new Refusal('validation_failed', { errors: [{ field: 'email', validation: 'unique' }] });
}

/**
 * Gives an account the address that a mailed link confirms. Links mailed to the old address end, and a mail informs the
 * old address.
 * @param close closes the account that somebody else registered with the address
 * @throws Refusal of `openLink` and `unactivatedAt`; `user.suspended`
 */
export async function changeEmail(
  work: Work,
  token: string,
  close: (userId: string) => Promise<void>,
): Promise<{ email: string }> {
  const { link, userId } = await openLink(token, 'email_change', work.now, { isLocked: true });
  const user = await lockUser(userId);
  if (user.status === 'suspended') throw new Refusal('user.suspended');
  const unactivated = await unactivatedAt(link.email);
  if (unactivated !== null) await close(unactivated);
  em().assign(link, { previous_email: user.email });
  await work.change(users, user, 'user.change_email', async () => {
    em().assign(user, { email: link.email, verified_at: work.now });
    await flushUnlessTaken(taken);
  });
  await endLinks(userId, ['email_change', 'password_reset'], work.now);
  work.later(accountMailJob, { link_id: link.id });
  return { email: link.email };
}
