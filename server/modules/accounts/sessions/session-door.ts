import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionReply } from '#shared/accounts/account.schema.ts';
import { type Config, isSecure } from '#server/config.ts';
import { clock } from '#server/foundation/clock.ts';
import { REFRESH_TOKEN_S } from '#server/foundation/plugins/session.ts';
import { accountName } from '../sign-in-waits.ts';
import { DEVICE_COOKIE, rememberedDevice } from './known-devices.ts';
import type { SessionPorts } from './session.service.ts';

export const REFRESH_COOKIE = 'declic_refresh';

const DAY_S = 86_400;
const DEVICE_LENGTH = 120;

/** The answer to a sign-in, the same for every way to sign in. */
export interface SessionDoor {
  readonly ports: SessionPorts;
  /** Gives the browser its session's cookie. */
  readonly keep: (reply: FastifyReply, opened: SessionReply) => void;
  readonly forget: (reply: FastifyReply) => void;
  /** Marks the browser as one where this account has signed in. */
  readonly rememberDevice: (request: FastifyRequest, reply: FastifyReply, email: string) => void;
}

/** The door of the app's sessions. */
export function sessionDoor(app: FastifyInstance, config: Config): SessionDoor {
  const { appSecret, limits } = config;
  const cookie = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: isSecure(config) } as const;
  return {
    ports: { appSecret, signAccessToken: (claims) => app.jwt.sign(claims) },
    keep: (reply, { refreshToken }) =>
      void reply.setCookie(REFRESH_COOKIE, refreshToken, { ...cookie, maxAge: REFRESH_TOKEN_S }),
    forget: (reply) => void reply.clearCookie(REFRESH_COOKIE, cookie),
    rememberDevice: (request, reply, email) => {
      const known = request.cookies[DEVICE_COOKIE];
      const value = rememberedDevice(appSecret, accountName(email), known, limits, clock.now());
      reply.setCookie(DEVICE_COOKIE, value, { ...cookie, maxAge: limits.known_device_days * DAY_S });
    },
  };
}

/** The name under which a person recognises the session. */
export function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH);
}
