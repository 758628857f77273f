import { createHmac } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { addHours } from '#shared/dates.ts';
import { canonicalEmail } from '#shared/typed/email-address.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { SignInAttempt } from './sign-in-attempt.entity.ts';
import { SECOND_MS } from '#shared/durations.ts';

type WaitLimits = Pick<
  Limits,
  | 'sign_in_free_tries'
  | 'sign_in_free_tries_known'
  | 'sign_in_first_wait_s'
  | 'sign_in_longest_wait_s'
  | 'sign_in_forgotten_hours'
>;

/** The account of the guessed password, and its known device, if any. */
export interface Guess {
  /** The result of `accountName`. */
  readonly account: string;
  /** A known device has its own count: tries elsewhere do not delay it. */
  readonly device: string | null;
}

/** The name under which an address is counted, with or without an account. */
export function accountName(email: string): string {
  return canonicalEmail(email);
}

/** The subject under which the failures of this guess are counted. */
export function subjectOf(secret: string, { account, device }: Guess): string {
  return createHmac('sha256', secret)
    .update(`sign-in:${device ?? ''}:${account}`)
    .digest('base64url');
}

/** The wait after a number of failures: none for a few, then doubled each time. */
export function waitAfter(failures: number, isKnown: boolean, limits: WaitLimits): number {
  const free = isKnown ? limits.sign_in_free_tries_known : limits.sign_in_free_tries;
  if (failures < free) return 0;
  return Math.min(limits.sign_in_longest_wait_s, limits.sign_in_first_wait_s * 2 ** (failures - free));
}

/**
 * Counts a try before its password is checked, so that concurrent tries count like consecutive ones. A right password
 * removes it (`deleteFailures`).
 * @throws Refusal `too_many_sign_ins` with the wait; a try refused for it is not counted
 */
export async function countTry(subject: string, isKnown: boolean, limits: WaitLimits, now: Date): Promise<void> {
  const at = instantParameter(em(), now);
  await tables()
    .insertInto('sign_in_attempts')
    .values({ subject, failures: 0, attempted_at: at, wait_until: at })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  const row = await em().findOneOrFail(SignInAttempt, { subject }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const waitMs = row.wait_until.getTime() - now.getTime();
  if (waitMs > 0) throw new Refusal('too_many_sign_ins', { retryAfterS: Math.ceil(waitMs / SECOND_MS) });
  const isForgotten = row.attempted_at < addHours(now, -limits.sign_in_forgotten_hours);
  row.failures = (isForgotten ? 0 : row.failures) + 1;
  row.attempted_at = now;
  row.wait_until = new Date(now.getTime() + waitAfter(row.failures, isKnown, limits) * SECOND_MS);
  await em().flush();
}

/** Removes the failures after a right password. */
export async function deleteFailures(subject: string): Promise<void> {
  await em().nativeDelete(SignInAttempt, { subject });
}

/** Deletes failures that are too old to count. */
export async function pruneFailures(limits: WaitLimits, now: Date): Promise<void> {
  await em().nativeDelete(SignInAttempt, { attempted_at: { $lt: addHours(now, -limits.sign_in_forgotten_hours) } });
}
