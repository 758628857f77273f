import { LockMode } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import type { UsedCredential } from '#shared/accounts/passkeys/passkey.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { challengeIn, takeChallenge } from './challenge.ts';
import { Passkey } from './passkey.entity.ts';
import { securityMailJob } from './security-mail.job.ts';
import { checkUse, type Site } from './web-authn.ts';

interface Use {
  readonly credential: UsedCredential;
  /** The language of the mail about a copy. */
  readonly locale: LocaleCode;
  /** The person who proves again who they are; null for a sign-in, which finds its person by the passkey. */
  readonly userId: string | null;
}

/**
 * Checks the use of a passkey, and notes it. A copy is told to its person.
 * @returns the person it belongs to
 * @throws Refusal `challenge_expired`, `passkey_refused`
 */
export async function signedPasskey(
  app: FastifyInstance,
  site: Site,
  { credential, locale, userId }: Use,
): Promise<{ readonly userId: string }> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const purpose = userId === null ? 'sign_in' : 'prove';
  await app.commitInternal(({ now }) => takeChallenge(challenge, purpose, userId, now));
  const passkey = await em().findOne(Passkey, {
    credential_id: credential.id,
    ...(userId === null ? {} : { user_id: userId }),
  });
  if (passkey === null) throw new Refusal('passkey_refused');
  const used = await checkUse(site, credential, challenge, passkey);
  const isNoted = await app.commitInternal((work) => noteUse(work, passkey.id, used, locale));
  if (!isNoted) throw new Refusal('passkey_refused');
  return { userId: passkey.user_id };
}

/**
 * Notes a use under a lock: of two uses with the same count, one is a copy's.
 * @returns false for a copy
 */
async function noteUse(
  work: Work,
  id: string,
  used: Pick<Passkey, 'counter' | 'is_synced'>,
  locale: LocaleCode,
): Promise<boolean> {
  const passkey = await em().findOne(Passkey, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (passkey === null) return false;
  const counts = used.counter > 0 || passkey.counter > 0;
  if (counts && used.counter <= passkey.counter) {
    work.audit('passkey.refuse_copy', { type: 'passkey', id });
    work.later(securityMailJob, { user_id: passkey.user_id, news: 'passkey_cloned', name: passkey.name, locale });
    return false;
  }
  em().assign(passkey, { ...used, last_used_at: work.now });
  await em().flush();
  return true;
}
