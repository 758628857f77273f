import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#shared/api/endpoints.ts';
import type { SessionReply } from '#shared/accounts/account.schema.ts';
import type { Config } from '#server/config.ts';
import { REFRESH_TOKEN_S } from '#server/plugins/session.ts';
import { Refusal } from '#server/problems.ts';
import { route } from '#server/route.ts';
import { presentCurrentUser } from './account.presenter.ts';
import {
  checkCredentials,
  endAllSessions,
  endSession,
  openSession,
  renewSession,
  type SessionPorts,
} from './session.service.ts';

export const REFRESH_COOKIE = 'declic_refresh';

export function accountRoutes(app: FastifyInstance, { config }: { config: Config }): void {
  const ports: SessionPorts = {
    appSecret: config.appSecret,
    signAccessToken: (claims) => app.jwt.sign(claims),
  };
  const cookie = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: config.trustProxy > 0 } as const;
  const keep = (reply: FastifyReply, { refreshToken }: SessionReply) =>
    reply.setCookie(REFRESH_COOKIE, refreshToken, { ...cookie, maxAge: REFRESH_TOKEN_S });
  const forget = (reply: FastifyReply) => reply.clearCookie(REFRESH_COOKIE, cookie);

  route(
    app,
    endpoints.login,
    { action: 'session.open', perMinute: config.limits.logins_per_minute },
    async (request, reply) => {
      const user = await checkCredentials(request.body);
      return app.commit(request, reply, async (work) => {
        const opened = await openSession(ports, work, user, deviceOf(request));
        keep(reply, opened);
        return { status: 200, body: opened };
      });
    },
  );

  route(app, endpoints.refreshToken, { action: 'session.renew' }, async (request, reply) => {
    const token = tokenOf(request, request.body);
    const result = await app.commitInternal((work) => renewSession(ports, work, token, ownerNamed(request)));
    if (result.kind === 'refused') {
      forget(reply);
      throw result.refusal;
    }
    keep(reply, result.reply);
    return reply.header('cache-control', 'no-store').send(result.reply);
  });

  route(app, endpoints.currentUser, { action: 'account.read' }, async (request) => {
    if (request.actor.kind !== 'user') throw new Refusal('auth.required');
    return presentCurrentUser(request.actor.userId);
  });

  route(app, endpoints.logout, { action: 'session.end' }, async (request, reply) =>
    app.commit(request, reply, async (work) => {
      await endSession(ports, work, tokenOf(request, request.body));
      forget(reply);
      return { status: 204, body: null };
    }),
  );

  route(app, endpoints.logoutAll, { action: 'session.end_all' }, async (request, reply) =>
    app.commit(request, reply, async (work) => {
      if (work.actor.kind === 'user') await endAllSessions(work, work.actor.userId);
      forget(reply);
      return { status: 204, body: null };
    }),
  );
}

/** The body's token (other clients), else the cookie (the web app). */
function tokenOf(request: FastifyRequest, body: { refreshToken?: string | undefined } | null | undefined) {
  return body?.refreshToken ?? request.cookies[REFRESH_COOKIE];
}

function ownerNamed(request: FastifyRequest): string | undefined {
  const header = request.headers['x-declic-owner'];
  return Array.isArray(header) ? header[0] : header;
}

const DEVICE_LENGTH = 120;

/** What the person will recognise the session by. */
function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH);
}
