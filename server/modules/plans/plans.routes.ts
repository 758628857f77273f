import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { endpoints } from '#shared/api/endpoints.ts';
import { toPage } from '#shared/api/envelope.ts';
import { em } from '#server/db/request-em.ts';
import { notFound } from '#server/problems.ts';
import { route } from '#server/route.ts';
import { planColumns, presentPlans, publicPlans } from './plan.presenter.ts';

export function planRoutes(app: FastifyInstance): void {
  route(app, endpoints.plans, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const { page, per_page, provider_id, category_id, city_id } = request.query;
      const where = sql.join(
        [
          sql`pl.status = 'published'`,
          ...(provider_id === undefined ? [] : [sql`pl.provider_id = ${provider_id}`]),
          ...(category_id === undefined
            ? []
            : [sql`pl.id in (select plan_id from plan_categories where category_id = ${category_id})`]),
          ...(city_id === undefined
            ? []
            : [sql`pl.id in (select plan_id from plan_cities where city_id = ${city_id})`]),
        ],
        sql` and `,
      );
      const kysely = em().getKysely();
      const { rows: counted } = await sql<{ total: number | string }>`
        select count(*) as total ${publicPlans} where ${where}`.execute(kysely);
      const { rows } = await sql`
        select ${planColumns} ${publicPlans} where ${where}
        order by pl.price_cents nulls last, pl.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(kysely);
      return toPage(await presentPlans(rows), Number(counted[0]?.total ?? 0), page, per_page);
    }),
  );

  route(app, endpoints.plan, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const { rows } = await sql`
        select ${planColumns} ${publicPlans} where pl.status = 'published' and pl.id = ${request.params.id}`.execute(
        em().getKysely(),
      );
      const [plan] = await presentPlans(rows);
      if (plan === undefined) throw notFound();
      return plan;
    }),
  );
}
