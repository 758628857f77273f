import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Limits } from '#shared/limits.ts';
import { type Action, assertMay, isPublic } from '../../access/access.ts';
import { assertProved } from '../../access/step-up.ts';
import { clock } from '../../clock.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the API and its action: `GET /api/plans/:id` → `public.read`. */
    readonly routeActions: Map<string, Action | null>;
  }
  interface FastifyContextConfig {
    /** The row of server/foundation/access/access.ts for this route. */
    action?: Action;
    /** A sensitive act, of everybody or of administrators: its person proved a short time ago who they are. */
    stepUp?: 'everybody' | 'admins';
  }
}

/** For operators, by a token or on this machine: no person has a right to it. */
export const METRICS_PATH = '/api/metrics';

/**
 * Resolves the sender and applies the access table, before the body is read. A public route does not look at the
 * sender: it has one answer for all.
 */
export const accessControl = fp(
  (app: FastifyInstance, { limits }: { readonly limits: Pick<Limits, 'step_up_minutes'> }, done: () => void) => {
    app.decorate('routeActions', new Map<string, Action | null>());
    app.addHook('onRoute', ({ method, url, config }) => {
      if (!url.startsWith('/api/') || url.startsWith('/api/docs') || url === METRICS_PATH) return;
      app.routeActions.set(`${String(method)} ${url}`, config?.action ?? null);
    });
    app.addHook('onRequest', async (request) => {
      const { action, stepUp } = request.routeOptions.config;
      if (action === undefined || isPublic(action)) return;
      request.actor = await app.resolveActor(request);
      assertMay(action, request.actor);
      if (stepUp !== undefined) assertProved(request.actor, stepUp, limits, clock.machineNow());
    });
    done();
  },
  { name: 'access', dependencies: ['session'] },
);
