import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { route, write } from '#server/foundation/route.ts';
import { signedInPersonOf } from '../current-password.ts';
import { User } from '../user.entity.ts';
import { challengeIn, newChallenge, takeChallenge } from './challenge.ts';
import { addPasskey, assertRoom, listPasskeys, passkeysOf, removePasskey, renamePasskey } from './passkey.service.ts';
import { checkNew, creationOptions, siteOf } from './web-authn.ts';

/** A person's own passkeys. */
export function passkeyRoutes(app: FastifyInstance, config: Config): void {
  const site = siteOf(config);
  const slow = { perMinute: config.limits.logins_per_minute };

  route(app, 'passkey.list', { action: 'passkey.own' }, (request) =>
    listPasskeys(signedInPersonOf(request.actor).userId),
  );

  route(app, 'passkey.begin', { action: 'passkey.own', stepUp: 'everybody', ...slow }, async (request) => {
    const { userId } = signedInPersonOf(request.actor);
    await assertRoom(userId);
    const challenge = await app.commitInternal(({ now }) => newChallenge('add', userId, now));
    const { email, first_name, last_name } = await em().findOneOrFail(User, { id: userId });
    const person = { id: userId, email, name: `${first_name} ${last_name}`.trim() };
    return { options: { ...(await creationOptions(site, person, challenge, await passkeysOf(userId))) } };
  });

  route(app, 'passkey.add', { action: 'passkey.own', stepUp: 'everybody', ...slow }, async (request, reply) => {
    const { userId } = signedInPersonOf(request.actor);
    const { credential, name, locale } = request.body;
    const challenge = challengeIn(credential.response.clientDataJSON);
    await app.commitInternal(({ now }) => takeChallenge(challenge, 'add', userId, now));
    const made = await checkNew(site, credential, challenge);
    return app.commit(request, reply, async (work) => ({
      status: 201,
      body: await addPasskey(work, userId, { ...made, name }, locale),
    }));
  });

  write(app, 'passkey.rename', { action: 'passkey.own' }, async (work, request) => {
    const { userId } = signedInPersonOf(request.actor);
    return renamePasskey(work, userId, request.params.id, request.body.name);
  });

  write(app, 'passkey.remove', { action: 'passkey.own', stepUp: 'everybody', ...slow }, async (work, request) => {
    const { userId } = signedInPersonOf(request.actor);
    await removePasskey(work, userId, request.params.id, request.query.locale);
  });
}
