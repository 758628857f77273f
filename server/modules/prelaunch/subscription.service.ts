import { createHash, createHmac } from 'node:crypto';
import { addHours, addMinutes } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { Subscription } from './subscription.entity.ts';
import { subscriptionMailJob } from './subscription.job.ts';
import { DAY_HOURS } from '#shared/durations.ts';

/** One address gets no more mails than this before its row is deleted. */
const MOST_MAILS = 5;

/** The token in the mails of a subscription, 43 characters: the same in each. */
export function tokenOf(appSecret: string, id: string): string {
  return createHmac('sha256', appSecret).update(`prelaunch:${id}`).digest('base64url');
}

/**
 * Puts an address on the list, unconfirmed, and leaves its mail to a job. The mail is counted here, in the transaction
 * that locks the row, so that two requests at once never take the same number. It does the same work for every address.
 */
export async function subscribe(
  work: Work,
  { appSecret, limits }: { readonly appSecret: string; readonly limits: Limits },
  { email, locale }: { readonly email: string; readonly locale: LocaleCode },
): Promise<void> {
  const id = newId();
  const row = await tables()
    .insertInto('prelaunch_subscriptions')
    .values({
      id,
      email,
      locale,
      token_hash: hashOf(tokenOf(appSecret, id)),
      mails: 0,
      mailed_at: null,
      created_at: instantParameter(em(), work.now),
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ locale }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = await em().findOneOrFail(Subscription, { id: row.id });
  const isMailed = mayMail(kept, limits, work.now);
  const mails = kept.mails + (isMailed ? 1 : 0);
  await em().nativeUpdate(
    Subscription,
    { id: row.id },
    { mails, mailed_at: isMailed ? work.now : (kept.mailed_at ?? null) },
  );
  work.later(subscriptionMailJob, { subscription_id: row.id, mail: isMailed ? mails : 0 });
}

/** Whether its address had no mail a short time ago, and few so far. Each wait is twice as long as the one before. */
function mayMail({ mails, mailed_at }: Subscription, { account_mail_wait_s }: Limits, now: Date): boolean {
  if (mails >= MOST_MAILS) return false;
  const mailedAt = mailed_at ?? null;
  return mailedAt === null || addMinutes(mailedAt, (account_mail_wait_s / 60) * 2 ** (mails - 1)) <= now;
}

/** Confirms the address of a link; again is the same. @throws Refusal `link_unknown` */
export async function confirmSubscription(token: string, now: Date): Promise<void> {
  const row = await em().findOne(Subscription, { token_hash: hashOf(token) });
  if (row === null) throw new Refusal('link_unknown');
  em().assign(row, { confirmed_at: row.confirmed_at ?? now });
}

/** Deletes the subscription of a link; one that is gone already is no error. */
export async function endSubscription(token: string): Promise<void> {
  await em().nativeDelete(Subscription, { token_hash: hashOf(token) });
}

/** Deletes addresses that were not confirmed in time, and confirmed ones after their time. */
export async function pruneSubscriptions(now: Date, limits: Limits): Promise<void> {
  const before = (days: number) => addHours(now, -days * DAY_HOURS);
  await em().nativeDelete(Subscription, {
    $or: [
      { confirmed_at: null, created_at: { $lt: before(limits.activation_days) } },
      { confirmed_at: { $lt: before(limits.subscription_kept_days) } },
    ],
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
