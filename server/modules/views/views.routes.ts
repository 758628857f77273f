import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { photographer } from '#server/modules/providers/provider.service.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { clock } from '#server/foundation/clock.ts';
import { countView, type Viewed } from './count-view.ts';
import { viewsOf } from './views.service.ts';

/** More pages than the people behind one address open in a minute. */
const PER_MINUTE = 240;

export function viewRoutes(app: FastifyInstance): void {
  const count = async (request: FastifyRequest, reply: FastifyReply, viewed: Viewed) => {
    const visitor = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
    await countView(app, viewed, visitor, clock.now());
    return reply.status(204).send();
  };

  route(app, 'view.provider', { action: 'view.count', perMinute: PER_MINUTE }, (request, reply) =>
    count(request, reply, { type: 'provider', id: request.params.id }),
  );

  route(app, 'view.plan', { action: 'view.count', perMinute: PER_MINUTE }, (request, reply) =>
    count(request, reply, { type: 'plan', id: request.params.id }),
  );

  route(app, 'view.list_own', { action: 'view.read_own' }, async (request) => {
    const { providerId } = photographer(known(request));
    return viewsOf(providerId, request.query.days, clock.now());
  });
}
