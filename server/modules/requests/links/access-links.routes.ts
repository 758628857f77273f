import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { openQuestionLink } from '#server/modules/threads/questions/question-link.service.ts';
import { linksOf, openAccessLink, revokeLink } from './access-links.service.ts';

export function accessLinkRoutes(
  app: FastifyInstance,
  { appSecret, limits }: { readonly appSecret: string; readonly limits: Limits },
): void {
  route(app, 'access_link.open', { action: 'access_link.open' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      if (work.actor.kind === 'nobody') throw new Refusal('auth.required');
      const { token } = request.body;
      const question = { secret: appSecret, days: limits.access_link_days };
      const ends = await openQuestionLink(question, work, work.actor, token);
      if (ends !== null) return { status: 200, body: { quote_request_id: null, expires_at: ends.toISOString() } };
      return { status: 200, body: await openAccessLink(limits, work, work.actor, token) };
    }),
  );

  route(app, 'access_link.list', { action: 'access_link.list' }, async (request) => {
    return { data: await linksOf(known(request), request.params.id) };
  });

  write(app, 'access_link.revoke', { action: 'access_link.revoke' }, (work, request) =>
    revokeLink(work, known(request), request.params.id, request.params.link_id),
  );
}
