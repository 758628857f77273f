import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { Refusal } from '../../problems.ts';
import { asksForPage } from '../../request-path.ts';
import { isInnerRead } from '../pages/inner-reads.ts';
import { sendProblem } from '../problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A lower limit than the general one, requests a minute from one address. */
    perMinute?: number;
  }
  interface FastifyInstance {
    /** Renders the refusal of a page over the limit: a text, not a problem. */
    refusePagesWith(answer: PageRefusal): void;
    /** Counts and refuses a request that the router could not read: no hook sees it. */
    refuseUnread(why: Error, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

type PageRefusal = (request: FastifyRequest, reply: FastifyReply, retryAfterS: number) => Promise<FastifyReply>;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Limits requests a minute from one address; over it, 429 with `Retry-After`. The matched route selects the limit, so
 * that another spelling of its path changes nothing; unmatched requests count too, and a page among them is refused as
 * a page. It is the first hook: a refused request causes no database query. Files, health checks and the reads of
 * server rendering are not counted.
 */
export const requestLimits = fp(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
    const perMinute = (max: number): Limiter => app.createRateLimit({ max });
    const general = perMinute(config.limits.requests_per_minute);
    const unmatched = perMinute(config.limits.requests_per_minute);
    let refusePage: PageRefusal | null = null;
    app.decorate('refusePagesWith', (answer: PageRefusal) => {
      refusePage = answer;
    });
    const tight = new Map<string, Limiter>();
    app.addHook('onRoute', ({ method, url, config: route }) => {
      if (route?.perMinute !== undefined) tight.set(`${String(method)} ${url}`, perMinute(route.perMinute));
    });
    const limiterOf = (request: FastifyRequest): Limiter | null => {
      if (isInnerRead(request)) return null;
      const { method, url } = request.routeOptions;
      if (request.is404 || url === undefined) return unmatched;
      const own = tight.get(`${String(method)} ${url}`);
      if (own !== undefined) return own;
      return !url.startsWith('/api/') || url.startsWith('/api/health/') ? null : general;
    };
    app.decorate('refuseUnread', async (why: Error, request: FastifyRequest, reply: FastifyReply) => {
      sendProblem((await overLimit(unmatched, request)) ?? why, request, reply);
    });
    app.addHook('onRequest', async (request, reply) => {
      // Its client disconnected before any work: nobody reads an answer, and there is no address to count.
      if (request.socket.remoteAddress === undefined) {
        reply.hijack();
        return;
      }
      const limiter = limiterOf(request);
      const refusal = limiter === null ? null : await overLimit(limiter, request);
      if (refusal === null) return;
      if (refusePage === null || !asksForPage(request)) throw refusal;
      return refusePage(request, reply, refusal.details.retryAfterS ?? 0);
    });
  },
  { name: 'limits' },
);

async function overLimit(limiter: Limiter, request: FastifyRequest): Promise<Refusal | null> {
  const found = await limiter(request);
  if (found.isAllowed || !found.isExceeded) return null;
  return new Refusal('too_many_requests', { retryAfterS: found.ttlInSeconds });
}
