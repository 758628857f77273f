import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import type { ProofWay } from '#shared/accounts/passkeys/passkey.schema.ts';
import type { Config } from '#server/config.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { type RequestOf, route, write } from '#server/foundation/route.ts';
import { countTry, deleteFailures, subjectOf } from '../sign-in-waits.ts';
import { noteProof } from '#server/modules/accounts/sessions/session.service.ts';
import { type Asker, assertCurrentPassword, signedInPersonOf } from '../current-password.ts';
import { User } from '../user.entity.ts';
import { newChallenge } from './challenge.ts';
import { passkeysOf } from './passkey.service.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { renewCodes, spendCode } from './recovery-codes.ts';
import { signedPasskey } from './signed-passkey.ts';
import { requestOptions, siteOf } from './web-authn.ts';

/** A signed-in person proves again who they are, before a sensitive act: by a passkey, a recovery code, or the password. */
export function proofRoutes(app: FastifyInstance, config: Config): void {
  const site = siteOf(config);
  const slow = { perMinute: config.limits.logins_per_minute };

  route(app, 'proof.begin', { action: 'session.prove', ...slow }, async (request) => {
    const { userId } = signedInPersonOf(request.actor);
    const ways = await waysOf(userId);
    if (!ways.includes('passkey')) return { ways, options: null };
    const challenge = await app.commitInternal(({ now }) => newChallenge('prove', userId, now));
    return { ways, options: { ...(await requestOptions(site, challenge, await passkeysOf(userId))) } };
  });

  /** Checks the proof. @returns by what it was proved */
  const checkProof = async ({ body }: RequestOf<(typeof endpoints)['proof.give']>, asker: Asker) => {
    const { userId } = asker;
    const { credential, code, current_password, locale } = body;
    if (credential !== undefined) {
      await signedPasskey(app, site, { credential, locale, userId });
      return 'passkey' as const;
    }
    if (code !== undefined) {
      await assertCode(asker, { code, locale });
      return 'code' as const;
    }
    if (!(await waysOf(userId)).includes('password')) throw new Refusal('passkey_refused');
    await assertCurrentPassword(app, asker, current_password ?? '', config);
    return 'password' as const;
  };

  /** A stolen session guesses codes as slowly as passwords. */
  const assertCode = async ({ userId, sessionId }: Asker, typed: Parameters<typeof spendCode>[3]) => {
    const { appSecret, limits } = config;
    const subject = subjectOf(appSecret, { account: `code:${userId}`, device: sessionId });
    await app.commitInternal(({ now }) => countTry(subject, true, limits, now));
    if (!(await app.commitInternal((work) => spendCode(work, appSecret, userId, typed)))) {
      throw new Refusal('validation_failed', { errors: [{ field: 'code', validation: 'wrong' }] });
    }
    await app.commitInternal(() => deleteFailures(subject));
  };

  route(app, 'proof.give', { action: 'session.prove', ...slow }, async (request, reply) => {
    const asker = signedInPersonOf(request.actor);
    const proved_by = await checkProof(request, asker);
    return app.commit(request, reply, async (work) => {
      await noteProof(work, asker.sessionId, proved_by);
      return { status: 204, body: null };
    });
  });

  const own = { action: 'passkey.own', stepUp: 'everybody', ...slow } as const;
  write(app, 'recovery_code.renew', own, async (work, request) => {
    const { userId } = signedInPersonOf(request.actor);
    return { codes: await renewCodes(work, config.appSecret, userId, request.body.locale) };
  });
}

/**
 * The proofs that are taken from a person. A password alone is not enough for an administrator who has a passkey.
 */
async function waysOf(userId: string): Promise<ProofWay[]> {
  const { is_admin } = await em().findOneOrFail(User, { id: userId });
  const hasPasskey = (await passkeysOf(userId)).length > 0;
  const hasCode = (await em().count(RecoveryCode, { user_id: userId, used_at: null })) > 0;
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(is_admin === 1 && hasPasskey ? [] : (['password'] as const)),
    ...(hasCode ? (['code'] as const) : []),
  ];
}
