import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { API_VERSION } from '#shared/versions.ts';
import type { ProblemCode } from '#shared/endpoints.ts';
import { type Trouble, troubleOf } from '../../trouble.ts';
import { isPublic } from '../access/access.ts';
import { Refusal, toProblem } from '../problems.ts';
import { isApi } from '../request-path.ts';

/** Answers about access are logged: not signed in, not allowed, too often. */
const ACCESS_STATUSES: readonly number[] = [401, 403, 429];
const RETRY_SOON_S = 1;
const RETRY_LATER_S = 5;

/** Temporary trouble of the server: 503 and a retry time. */
const byTrouble: Readonly<Record<Trouble, () => Refusal>> = {
  busy: () => new Refusal('unavailable', { retryAfterS: RETRY_SOON_S }),
  full: () => new Refusal('server_full', { retryAfterS: RETRY_LATER_S }),
  away: () => new Refusal('unavailable', { retryAfterS: RETRY_LATER_S }),
};

/** Fastify's own refusals, by their code. */
const byFastifyCode: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
};

const byStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** Turns every error into `application/problem+json`, only here; every API answer names our server. */
export const problems = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    app.addHook('onRequest', (request, reply, next) => {
      if (isApi(request)) reply.header('x-declic-api', String(API_VERSION));
      next();
    });
    app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(error, request, reply));
    done();
  },
  { name: 'problems' },
);

/** Answers with the problem of an error; a 5xx is logged with its cause, a refused access with who asked. */
export function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error, request);
  // Temporary trouble is logged as a warning, a bug as an error.
  if (refusal.status === 503) request.log.warn({ err: error }, 'request put off');
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  else if (isAboutAccess(refusal, request)) logRefusedAccess(refusal, request);
  const { retryAfterS } = refusal.details;
  if (retryAfterS !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', String(retryAfterS));
  return reply
    .status(refusal.status)
    .header('x-declic-api', String(API_VERSION))
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(toProblem(refusal));
}

/** A private route may answer that it finds nothing, to hide what a person may not see. */
function isAboutAccess({ status }: Refusal, { routeOptions }: FastifyRequest): boolean {
  const action = routeOptions.config?.action;
  return ACCESS_STATUSES.includes(status) || (status === 404 && action !== undefined && !isPublic(action));
}

function logRefusedAccess({ status, code }: Refusal, { log, actor }: FastifyRequest): void {
  log.info({ status, code, user: actor?.kind === 'user' ? actor.userId : null }, 'access refused');
}

function toRefusal(error: Error & { code?: string; statusCode?: number }, { method }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (isLockTimeout(error) && method !== 'GET') return new Refusal('in_progress', { retryAfterS: RETRY_SOON_S });
  const trouble = isLockTimeout(error) ? 'busy' : troubleOf(error);
  if (trouble !== null) return byTrouble[trouble]();
  const code = byFastifyCode[error.code ?? ''] ?? byStatus[error.statusCode ?? 0];
  if (code !== undefined) return new Refusal(code, code === 'unavailable' ? { retryAfterS: RETRY_LATER_S } : {});
  return new Refusal('server.error');
}

/** PostgreSQL's lock_timeout (55P03): another sender holds the key. */
function isLockTimeout(error: { code?: string }): boolean {
  return error.code === '55P03';
}
