import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { route } from '#server/foundation/route.ts';
import { clock } from '#server/foundation/clock.ts';
import { assertNotCommon } from './registration/common-passwords.ts';
import { signedInPersonOf, assertCurrentPassword } from './current-password.ts';
import { changePassword, endOwnSession, ownSessions } from './own-sessions.service.ts';
import { hashPassword } from './password.ts';

interface OwnSessionOptions {
  readonly appSecret: string;
  readonly limits: Limits;
  /** Closes all streams of ended sessions. */
  readonly onSessionsEnded: () => Promise<void>;
}

/** A person's devices and password. */
export function ownSessionRoutes(
  app: FastifyInstance,
  { appSecret, limits, onSessionsEnded }: OwnSessionOptions,
): void {
  route(app, 'session.list', { action: 'session.list' }, async (request) => ({
    data: await ownSessions(signedInPersonOf(request.actor), clock.now()),
  }));

  route(app, 'session.end', { action: 'session.end_one' }, async (request, reply) => {
    await app.commit(request, reply, async (work) => {
      await endOwnSession(work, signedInPersonOf(request.actor), request.params.id);
      return { status: 204, body: null };
    });
    await onSessionsEnded();
    return reply;
  });

  const slow = { perMinute: limits.logins_per_minute };
  route(app, 'password.change', { action: 'password.change', ...slow }, async (request, reply) => {
    const asker = signedInPersonOf(request.actor);
    const { current_password, password } = request.body;
    assertNotCommon(password);
    await assertCurrentPassword(app, asker, current_password, { appSecret, limits });
    const hash = await hashPassword(password);
    await app.commit(request, reply, async (work) => {
      await changePassword(work, asker, hash);
      return { status: 204, body: null };
    });
    await onSessionsEnded();
    return reply;
  });
}
