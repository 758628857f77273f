import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import type { Config } from '#server/config.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { type RequestOf, route } from '#server/foundation/route.ts';
import { clock } from '#server/foundation/clock.ts';
import { presentCurrentUser } from './account.presenter.ts';
import { placeFor } from './password.ts';
import { DEVICE_COOKIE, knownDevice } from './sessions/known-devices.ts';
import { deviceOf, REFRESH_COOKIE, sessionDoor } from './sessions/session-door.ts';
import {
  assertMaySignIn,
  checkCredentials,
  endAllSessions,
  endSession,
  openSession,
  type RefreshResult,
  renewSession,
} from './sessions/session.service.ts';
import { accountName, countTry, deleteFailures, subjectOf } from './sign-in-waits.ts';

interface AccountOptions {
  readonly config: Config;
  /** Closes all streams of ended sessions. */
  readonly onSessionsEnded: () => Promise<void>;
}

export function accountRoutes(app: FastifyInstance, { config, onSessionsEnded }: AccountOptions): void {
  const { appSecret, limits } = config;
  const { ports, keep, forget, rememberDevice } = sessionDoor(app, config);

  /** Counts the try, checks the password, and removes the try if it was right. */
  const signInWith = async (request: RequestOf<(typeof endpoints)['account.login']>) => {
    // Taken first: a try that is refused for want of a place does not count.
    using _place = placeFor(request.body.password);
    const account = accountName(request.body.email);
    const brought = { deviceCookie: request.cookies[DEVICE_COOKIE], refreshCookie: request.cookies[REFRESH_COOKIE] };
    const device = await knownDevice(appSecret, account, brought, limits, clock.now());
    const subject = subjectOf(appSecret, { account, device });
    await app.commitInternal(({ now }) => countTry(subject, device !== null, limits, now));
    const user = await checkCredentials(request.body);
    await app.commitInternal(() => deleteFailures(subject));
    assertMaySignIn(user);
    return user;
  };

  route(
    app,
    'account.login',
    { action: 'session.open', perMinute: limits.logins_per_minute, ownPagesOnly: true },
    async (request, reply) => {
      const user = await signInWith(request);
      const replaces = request.cookies[REFRESH_COOKIE];
      await app.commit(request, reply, async (work) => {
        const how = { device: deviceOf(request), provedBy: 'password', replaces } as const;
        const opened = await openSession(ports, work, user, how);
        keep(reply, opened);
        rememberDevice(request, reply, request.body.email);
        return { status: 200, body: opened };
      });
      if (replaces !== undefined) await onSessionsEnded();
      return reply;
    },
  );

  /**
   * Renews a session. A late request whose sender has disconnected is not a copy: it is judged again after a short
   * pause, in which the disconnection is reported.
   */
  const renew = async (
    request: RequestOf<(typeof endpoints)['account.refresh']>,
    reply: FastifyReply,
  ): Promise<RefreshResult> => {
    const presented = { token: tokenOf(request, request.body), namedOwner: ownerNamed(request) };
    const result = await app.commitInternal((work) => renewSession(ports, work, { ...presented, isAwaited: false }));
    if (result.kind !== 'copied') return result;
    await pause(DISCONNECT_REPORT_MS);
    if (reply.raw.destroyed) return result;
    return app.commitInternal((work) => renewSession(ports, work, { ...presented, isAwaited: true }));
  };

  route(app, 'account.refresh', { action: 'session.renew', ownPagesOnly: true }, async (request, reply) => {
    const result = await renew(request, reply);
    if (result.kind === 'copied') throw new Refusal('token.superseded');
    if (result.kind === 'refused') {
      await onSessionsEnded();
      forget(reply);
      throw result.refusal;
    }
    keep(reply, result.reply);
    return result.reply;
  });

  route(app, 'account.read', { action: 'account.read' }, async (request) => {
    if (request.actor.kind !== 'user') throw new Refusal('auth.required');
    return presentCurrentUser(request.actor.userId);
  });

  /** The session of the access token; null without one, or when it is not valid any more. */
  const namedSession = async (request: FastifyRequest) => {
    const actor = await app.resolveActor(request).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    return actor?.kind === 'user' ? actor.sessionId : null;
  };

  route(app, 'account.logout', { action: 'session.end', ownPagesOnly: true }, async (request, reply) => {
    const named = await namedSession(request);
    await app.commit(request, reply, async (work) => {
      await endSession(ports, work, tokenOf(request, request.body), named);
      forget(reply);
      return { status: 204, body: null };
    });
    await onSessionsEnded();
    return reply;
  });

  route(app, 'account.logout_all', { action: 'session.end_all', ownPagesOnly: true }, async (request, reply) => {
    await app.commit(request, reply, async (work) => {
      if (work.actor.kind === 'user') await endAllSessions(work, work.actor.userId);
      forget(reply);
      return { status: 204, body: null };
    });
    await onSessionsEnded();
    return reply;
  });
}

/** The body's token (other clients), otherwise the cookie (the web app). */
function tokenOf(request: FastifyRequest, body: { refreshToken?: string | undefined } | null | undefined) {
  return body?.refreshToken ?? request.cookies[REFRESH_COOKIE];
}

function ownerNamed(request: FastifyRequest): string | undefined {
  const header = request.headers['x-declic-owner'];
  return Array.isArray(header) ? header[0] : header;
}

/** A disconnection is reported within this time after the request, even through a proxy. */
const DISCONNECT_REPORT_MS = 250;
