import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { route } from '#server/foundation/route.ts';
import { deviceOf, REFRESH_COOKIE, sessionDoor } from '#server/modules/accounts/sessions/session-door.ts';
import { openSession } from '#server/modules/accounts/sessions/session.service.ts';
import { User } from '../user.entity.ts';
import { newChallenge } from './challenge.ts';
import { signedPasskey } from './signed-passkey.ts';
import { requestOptions, siteOf } from './web-authn.ts';

/** The sign-in by a passkey: its session is the very same as by a password. */
export function passkeySignInRoutes(
  app: FastifyInstance,
  { config, onSessionsEnded }: { readonly config: Config; readonly onSessionsEnded: () => Promise<void> },
): void {
  const site = siteOf(config);
  const door = sessionDoor(app, config);
  const options = { action: 'session.open', perMinute: config.limits.logins_per_minute, ownPagesOnly: true } as const;

  route(app, 'passkey.begin_sign_in', options, async () => {
    const challenge = await app.commitInternal(({ now }) => newChallenge('sign_in', null, now));
    return { options: { ...(await requestOptions(site, challenge)) } };
  });

  route(app, 'passkey.sign_in', options, async (request, reply) => {
    const { userId } = await signedPasskey(app, site, { ...request.body, userId: null });
    const user = await em().findOneOrFail(User, { id: userId });
    const replaces = request.cookies[REFRESH_COOKIE];
    await app.commit(request, reply, async (work) => {
      const how = { device: deviceOf(request), provedBy: 'passkey', replaces } as const;
      const opened = await openSession(door.ports, work, user, how);
      door.keep(reply, opened);
      door.rememberDevice(request, reply, user.email);
      return { status: 200, body: opened };
    });
    if (replaces !== undefined) await onSessionsEnded();
    return reply;
  });
}
