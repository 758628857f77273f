import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import type { Limits } from '#shared/limits.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { linksOf, openAccessLink, revokeLink } from './access-links.service.ts';

export function accessLinkRoutes(app: FastifyInstance, { limits }: { limits: Limits }): void {
  route(app, endpoints.openAccessLink, { action: 'access_link.open' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      if (work.actor.kind === 'nobody') throw new Refusal('auth.required');
      return { status: 200, body: await openAccessLink(limits, work, work.actor, request.body.token) };
    }),
  );

  route(app, endpoints.accessLinks, { action: 'access_link.list' }, async (request) => {
    return { data: await linksOf(known(request), request.params.id) };
  });

  route(app, endpoints.revokeAccessLink, { action: 'access_link.revoke' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await revokeLink(work, known(request), request.params.id, request.params.link_id);
      return { status: 204, body: null };
    }),
  );
}
