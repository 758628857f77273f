import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type Action, assertMay, isPublic } from '../../access/access.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the API and its action: `GET /api/plans/:id` → `public.read`. */
    readonly routeActions: Map<string, Action | null>;
  }
  interface FastifyContextConfig {
    /** The row of server/foundation/access/access.ts for this route. */
    action?: Action;
  }
}

/**
 * Resolves the sender and applies the access table, before the body is read. A public route does not look at the
 * sender: it has one answer for all.
 */
export const accessControl = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    app.decorate('routeActions', new Map<string, Action | null>());
    app.addHook('onRoute', ({ method, url, config }) => {
      if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return;
      app.routeActions.set(`${String(method)} ${url}`, config?.action ?? null);
    });
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
