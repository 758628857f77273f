import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/api/endpoints.ts';
import { toPage } from '#shared/api/envelope.ts';
import { notFound } from '#server/problems.ts';
import { route } from '#server/route.ts';
import { presentPlans } from './plan.presenter.ts';
import { planPage, publicPlan } from './plan.queries.ts';

export function planRoutes(app: FastifyInstance): void {
  route(app, endpoints.plans, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const { page, per_page, provider_id, category_id, city_id } = request.query;
      const { total, rows } = await planPage(
        { provider_id, category_id, city_id },
        { limit: per_page, offset: (page - 1) * per_page },
      );
      return toPage(await presentPlans(rows), total, page, per_page);
    }),
  );

  route(app, endpoints.plan, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const [plan] = await presentPlans(await publicPlan(request.params.id));
      if (plan === undefined) throw notFound();
      return plan;
    }),
  );
}
