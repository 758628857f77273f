import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { Refusal } from '../problems.ts';

/** So many requests a minute from one address; over it, 429 with `Retry-After`. Health checks are not counted. */
export const requestLimits = fp(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    // Its client is gone before anything was done: nobody hears an answer, and there is no address to count it under.
    app.addHook('onRequest', async ({ socket }, reply) => {
      if (socket.remoteAddress === undefined) reply.hijack();
    });
    await app.register(rateLimit, {
      max: config.limits.requests_per_minute,
      timeWindow: '1 minute',
      allowList: (request) => !request.url.startsWith('/api/') || request.url.startsWith('/api/health/'),
      errorResponseBuilder: (_request, context) =>
        new Refusal('too_many_requests', { retryAfterS: Math.ceil(context.ttl / 1_000) }),
    });
  },
  { name: 'limits' },
);
