import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { toPage } from '#shared/protocol/envelope.ts';
import { notFound } from '#server/foundation/problems.ts';
import { versionSeen } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { adminPlan, adminPlanPage } from './admin-plan.queries.ts';
import { unpublishPlan } from './unpublish-plan.ts';

/** The plans of every photographer, for administrators. */
export function adminPlanRoutes(app: FastifyInstance): void {
  route(app, endpoints['plan.list_all'], { action: 'plan.list_all' }, async (request) => {
    const { page, per_page, ...filter } = request.query;
    const { total, rows } = await adminPlanPage(filter, { limit: per_page, offset: (page - 1) * per_page });
    return toPage(rows, total, page, per_page);
  });

  route(app, endpoints['plan.unpublish'], { action: 'plan.unpublish' }, (request, reply) => {
    const { id } = request.params;
    const seenVersion = versionSeen(request);
    return app.commit(request, reply, async (work) => {
      await unpublishPlan(work, id, request.body.reason, seenVersion);
      const [plan] = await adminPlan(id);
      if (plan === undefined) throw notFound();
      return { status: 200, body: plan };
    });
  });
}
