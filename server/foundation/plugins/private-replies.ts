import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isApi } from '../request-path.ts';

export const PRIVATE = 'private, no-store';

/**
 * No cache, neither a shared one nor the browser's on disk, stores an answer of the API that is not declared public:
 * the device keeps rows in its own database, until its person signs out. An ETag still spares those who ask again.
 */
export const privateReplies = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    app.addHook('onSend', (request, reply, payload, next) => {
      const isPublic = String(reply.getHeader('cache-control') ?? '').startsWith('public');
      if (isApi(request) && !isPublic) reply.header('cache-control', PRIVATE);
      next(null, payload);
    });
    done();
  },
  { name: 'private-replies' },
);
