import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { endpoints } from '#shared/api/endpoints.ts';
import { toPage } from '#shared/api/envelope.ts';
import { addDays } from '#shared/dates.ts';
import { freeDays } from '#shared/providers/availability.ts';
import type { OpeningHours } from '#shared/providers/provider.schema.ts';
import { id as idSchema } from '#shared/text.schema.ts';
import { plansOf } from '#server/modules/plans/plan.service.ts';
import { em } from '#server/db/request-em.ts';
import { invalid, notFound } from '#server/problems.ts';
import { route } from '#server/route.ts';
import { presentProviders, providerColumns, publicProviders } from './provider.presenter.ts';
import { scheduleOf } from './schedule.service.ts';

const MOST_DAYS = 370;

const orders = {
  relevance: sql`p.stripe_charges_enabled desc, p.created_at, p.id`,
  price: sql`from_price_cents nulls last, p.id`,
  newest: sql`p.created_at desc, p.id`,
};

export function providerRoutes(app: FastifyInstance): void {
  route(app, endpoints.providers, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const { page, per_page, name, city_id, sort } = request.query;
      const where = sql.join(
        [
          sql`p.status = 'active'`,
          ...(name === undefined
            ? []
            : [
                sql`p.id in (select pc.provider_id from provider_categories pc
                  join categories k on k.id = pc.category_id where k.name_i18n = ${name})`,
              ]),
          ...(city_id === undefined
            ? []
            : [sql`p.id in (select provider_id from provider_cities where city_id = ${city_id})`]),
        ],
        sql` and `,
      );
      const kysely = em().getKysely();
      const { rows: counted } = await sql<{ total: number | string }>`
        select count(*) as total ${publicProviders} where ${where}`.execute(kysely);
      const { rows } = await sql`
        select ${providerColumns} ${publicProviders} where ${where}
        order by ${orders[sort]} limit ${per_page} offset ${(page - 1) * per_page}`.execute(kysely);
      return toPage(await presentProviders(rows), Number(counted[0]?.total ?? 0), page, per_page);
    }),
  );

  route(app, endpoints.provider, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const bySlug = request.query.slug === '1';
      const parsed = idSchema.safeParse(request.params.id);
      if (!bySlug && !parsed.success) throw notFound();
      const where = bySlug ? sql`p.slug = ${request.params.id}` : sql`p.id = ${parsed.data ?? ''}`;
      const kysely = em().getKysely();
      const { rows } = await sql`
        select ${providerColumns} ${publicProviders} where p.status = 'active' and ${where}`.execute(kysely);
      const [provider] = await presentProviders(rows);
      if (provider === undefined) throw notFound();
      const hours = await sql<OpeningHours>`
        select weekday, start_time as start, end_time as "end" from opening_hours
        where provider_id = ${provider.id} order by weekday, start_time`.execute(kysely);
      return { ...provider, plans: await plansOf(provider.id), opening_hours: hours.rows };
    }),
  );

  route(app, endpoints.availability, { action: 'public.read' }, async (request, reply) => {
    const { from, to } = request.query;
    if (to < from) throw invalid([{ field: 'to', validation: 'minimum' }]);
    if (to > addDays(from, MOST_DAYS)) throw invalid([{ field: 'to', validation: 'maximum' }]);
    const schedule = await scheduleOf(request.params.id, {
      mustBeActive: true,
      since: new Date(`${addDays(from, -1)}T00:00:00Z`),
    });
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    return {
      provider_id: request.params.id,
      as_of: new Date().toISOString(),
      days: freeDays(schedule, from, to),
    };
  });
}
