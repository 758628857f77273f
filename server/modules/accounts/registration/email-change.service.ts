import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { em } from '#server/db/request-em.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { Refusal } from '#server/problems.ts';
import { accountMailJob } from './account-mail.job.ts';
import { openLink, endLinks } from './mailed-link.service.ts';
import { users } from '../user.changes.ts';
import { User } from '../user.entity.ts';
import { lockUser } from '../users.service.ts';

/** @throws Refusal `validation_failed` with `unique` for `email`: an account has it */
export async function assertFree(email: string): Promise<void> {
  if ((await em().count(User, { email })) === 0) return;
  throw taken();
}

function taken(): Refusal {
  return new Refusal('validation_failed', { errors: [{ field: 'email', validation: 'unique' }] });
}

/**
 * Gives an account the address that a mailed link confirms. Links mailed to the old address end, and a mail informs the
 * old address.
 * @throws Refusal of `openLink` and `assertFree`; `user.suspended`
 */
export async function changeEmail(work: Work, token: string): Promise<{ email: string }> {
  const { link, userId } = await openLink(token, 'email_change', work.now, { isLocked: true });
  const user = await lockUser(userId);
  if (user.status === 'suspended') throw new Refusal('user.suspended');
  await assertFree(link.email);
  em().assign(link, { previous_email: user.email });
  await work.change(users, user, 'user.change_email', async () => {
    em().assign(user, { email: link.email, verified_at: work.now });
    await em()
      .flush()
      .catch((error: unknown) => {
        throw error instanceof UniqueConstraintViolationException ? taken() : error;
      });
  });
  await endLinks(userId, ['email_change', 'password_reset'], work.now);
  work.later(accountMailJob, { link_id: link.id });
  return { email: link.email };
}
