import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Actor } from '#server/foundation/access/actor.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { placeFor, verifyPassword } from './password.ts';
import { countTry, deleteFailures, subjectOf } from './sign-in-waits.ts';
import { User } from './user.entity.ts';

/** A signed-in person, and the session of the request. */
export interface Asker {
  readonly userId: string;
  readonly sessionId: string;
}

/** @throws Refusal `auth.required` */
export function signedInPersonOf(actor: Actor): Asker {
  if (actor.kind !== 'user') throw new Refusal('auth.required');
  return actor;
}

/**
 * Asks a signed-in person for their password again. A stolen session guesses as slowly as a sign-in on a known device.
 * @throws Refusal `validation_failed` with `wrong` for `current_password`; `too_many_sign_ins`; `unavailable`
 */
export async function assertCurrentPassword(
  app: FastifyInstance,
  { userId, sessionId }: Asker,
  password: string,
  { appSecret, limits }: { readonly appSecret: string; readonly limits: Limits },
): Promise<void> {
  // Taken first: a try that is refused for want of a place does not count.
  using _place = placeFor(password);
  const subject = subjectOf(appSecret, { account: userId, device: sessionId });
  await app.commitInternal(({ now }) => countTry(subject, true, limits, now));
  const { password_hash } = await em().findOneOrFail(User, { id: userId });
  if (!(await verifyPassword(password, password_hash ?? null))) {
    throw new Refusal('validation_failed', { errors: [{ field: 'current_password', validation: 'wrong' }] });
  }
  await app.commitInternal(() => deleteFailures(subject));
}
