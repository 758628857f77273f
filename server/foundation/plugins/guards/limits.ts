import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../../config.ts';
import { Refusal } from '../../problems.ts';
import { asksForPage } from '../../request-path.ts';
import { isInnerRead } from '../pages/inner-reads.ts';
import { sendProblem } from '../problems.ts';
import { RequestCounts } from './request-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A lower limit than the general one, requests a minute from one address. */
    perMinute?: number;
  }
  interface FastifyInstance {
    /** The lower limits of single routes, by method and path. */
    readonly tightLimits: ReadonlyMap<string, RequestCounts>;
    /** Renders the refusal of a page over the limit: a text, not a problem. */
    refusePagesWith(answer: PageRefusal): void;
    /** Renders the answer to a page whose address can't be read. */
    answerUnreadPagesWith(answer: UnreadPage): void;
    /** Counts and answers a request that the router could not read: no hook sees it. */
    refuseUnread(why: Error, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

type PageRefusal = (request: FastifyRequest, reply: FastifyReply, retryAfterS: number) => Promise<FastifyReply>;
type UnreadPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Limits requests a minute from one address; over it, 429 with `Retry-After`. The matched route selects the limit, so
 * that another spelling of its path changes nothing; unmatched requests count too, and a page among them is refused as
 * a page. It is the first hook: a refused request causes no database query. Files, health checks and the reads of
 * server rendering are not counted.
 */
export const requestLimits = fp(
  (app: FastifyInstance, { config }: { config: Config }, done: () => void) => {
    const general = new RequestCounts(config.limits.requests_per_minute);
    const unmatched = new RequestCounts(config.limits.requests_per_minute);
    let refusePage: PageRefusal | null = null;
    app.decorate('refusePagesWith', (answer: PageRefusal) => {
      refusePage = answer;
    });
    let unreadPage: UnreadPage | null = null;
    app.decorate('answerUnreadPagesWith', (answer: UnreadPage) => {
      unreadPage = answer;
    });
    const tight = new Map<string, RequestCounts>();
    app.decorate('tightLimits', tight);
    app.addHook('onRoute', ({ method, url, config: route }) => {
      if (route?.perMinute !== undefined) tight.set(`${String(method)} ${url}`, new RequestCounts(route.perMinute));
    });
    const countsOf = (request: FastifyRequest): RequestCounts | null => {
      if (isInnerRead(request)) return null;
      const { method, url, config: route } = request.routeOptions;
      if (request.is404 || url === undefined) return unmatched;
      const own = route.perMinute === undefined ? undefined : tight.get(`${String(method)} ${url}`);
      if (own !== undefined) return own;
      return !url.startsWith('/api/') || url.startsWith('/api/health/') ? null : general;
    };
    app.decorate('refuseUnread', async (why: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(app.securityHeaders);
      const refusal = refusalOf(unmatched, request);
      if (refusal !== null || unreadPage === null || !asksForPage(request)) {
        sendProblem(refusal ?? why, request, reply);
        return;
      }
      try {
        await unreadPage(request, reply);
      } catch (error) {
        sendProblem(error instanceof Error ? error : why, request, reply);
      }
    });
    app.addHook('onRequest', (request, reply, next) => {
      // Its client disconnected before any work: nobody reads an answer, and there is no address to count.
      if (request.socket.remoteAddress === undefined) {
        reply.hijack();
        return;
      }
      const counts = countsOf(request);
      const refusal = counts === null ? null : refusalOf(counts, request);
      if (refusal === null) return next();
      if (refusePage === null || !asksForPage(request)) return next(refusal);
      refusePage(request, reply, refusal.details.retryAfterS ?? 0).catch((error: Error) => reply.send(error));
    });
    done();
  },
  { name: 'limits' },
);

function refusalOf(counts: RequestCounts, { ip }: FastifyRequest): Refusal | null {
  const retryAfterS = counts.overLimit(ip);
  return retryAfterS === null ? null : new Refusal('too_many_requests', { retryAfterS });
}
