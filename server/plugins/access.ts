import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type Action, assertMay, isPublic } from '../modules/access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of server/modules/access.ts this route stands for. */
    action?: Action;
  }
}

/**
 * Resolves who asks and applies the access table, before the body is read. A public route does not look at who asks: it
 * has one answer for all.
 */
export const accessControl = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    app.addHook('onRequest', async (request) => {
      const { action } = request.routeOptions.config;
      if (action === undefined || isPublic(action)) return;
      request.actor = await app.resolveActor(request);
      assertMay(action, request.actor);
    });
    done();
  },
  { name: 'access', dependencies: ['session'] },
);
