import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/protocol/envelope.ts';
import { notFound } from '#server/foundation/problems.ts';
import { route, write } from '#server/foundation/route.ts';
import { adminPlan, adminPlanPage } from './admin-plan.queries.ts';
import { unpublishPlan } from './unpublish-plan.ts';

/** The plans of every photographer, for administrators. */
export function adminPlanRoutes(app: FastifyInstance): void {
  route(app, 'plan.list_all', { action: 'plan.list_all' }, async (request) => {
    const { page, per_page, ...filter } = request.query;
    const { total, rows } = await adminPlanPage(filter, { limit: per_page, offset: (page - 1) * per_page });
    return toPage(rows, total, page, per_page);
  });

  write(app, 'plan.unpublish', { action: 'plan.unpublish' }, async (work, request, seenVersion) => {
    const { id } = request.params;
    await unpublishPlan(work, id, request.body.reason, seenVersion);
    const [plan] = await adminPlan(id);
    if (plan === undefined) throw notFound();
    return plan;
  });
}
