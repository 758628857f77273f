import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { route } from '#server/foundation/route.ts';
import { countsOf } from './counts.ts';

/** A request counts some forty choices, with a few queries each, so its limit is lower than the general one. */
const PER_MINUTE = 60;

export function searchRoutes(app: FastifyInstance, limits: Limits): void {
  route(app, 'search.count', { action: 'public.read', perMinute: PER_MINUTE }, (request, reply) =>
    app.replyPublic(request, reply, () => {
      const { of, ...asked } = request.query;
      return countsOf(of, asked, limits);
    }),
  );
}
