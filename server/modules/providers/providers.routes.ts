import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/api/endpoints.ts';
import { toPage } from '#shared/api/envelope.ts';
import { addDays } from '#shared/dates.ts';
import { freeDays } from '#shared/providers/availability.ts';
import { id as idSchema } from '#shared/text.schema.ts';
import { plansOf } from '#server/modules/plans/plan.service.ts';
import { becomeProvider } from '#server/modules/accounts/become-provider.service.ts';
import { invalid, notFound, Refusal } from '#server/problems.ts';
import { known } from '#server/request-parts.ts';
import { route } from '#server/route.ts';
import { assertJoin } from './join.service.ts';
import { photographer } from './provider.service.ts';
import { presentProviders } from './provider.presenter.ts';
import { ownProvider, providerPage, publicProvider } from './provider.queries.ts';
import { openingHoursOf } from './schedule.queries.ts';
import { scheduleOf } from './schedule.service.ts';

const MAX_DAYS = 370;

export function providerRoutes(app: FastifyInstance): void {
  route(app, endpoints.providers, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const { page, per_page, name, city_id, sort } = request.query;
      const { total, rows } = await providerPage(
        { name, city_id },
        { sort, limit: per_page, offset: (page - 1) * per_page },
      );
      return toPage(await presentProviders(rows), total, page, per_page);
    }),
  );

  route(app, endpoints.joinAsProvider, { action: 'provider.join' }, async (request, reply) => {
    const { actor } = request;
    if (actor.kind !== 'user') throw new Refusal('auth.required');
    if (actor.provider !== null) throw new Refusal('already_provider');
    await assertJoin(request.body);
    return app.commit(request, reply, async (work) => ({
      status: 201,
      body: await becomeProvider(work, actor.userId, request.body),
    }));
  });

  route(app, endpoints.myProvider, { action: 'provider.read_own' }, async (request, reply) => {
    const { providerId } = photographer(known(request));
    const [provider] = await presentProviders(await ownProvider(providerId));
    if (provider === undefined) throw notFound();
    return reply.header('cache-control', 'no-store').send(provider);
  });

  route(app, endpoints.provider, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const bySlug = request.query.slug === '1';
      const parsed = idSchema.safeParse(request.params.id);
      if (!bySlug && !parsed.success) throw notFound();
      const { id } = request.params;
      const rows = await publicProvider(bySlug ? { slug: id } : { id: parsed.data ?? '' });
      const [provider] = await presentProviders(rows);
      if (provider === undefined) throw notFound();
      const opening_hours = await openingHoursOf(provider.id);
      return { ...provider, plans: await plansOf(provider.id), opening_hours };
    }),
  );

  route(app, endpoints.availability, { action: 'public.read' }, async (request, reply) => {
    const { from, to } = request.query;
    if (to < from) throw invalid([{ field: 'to', validation: 'minimum' }]);
    if (to > addDays(from, MAX_DAYS)) throw invalid([{ field: 'to', validation: 'maximum' }]);
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
