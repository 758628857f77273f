import type { FastifyInstance } from 'fastify';
import { toFoundPage } from '#shared/search/found-page.ts';
import { addDays } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { horizonOf } from '#shared/requests/asking/horizon.ts';
import { freeDays } from '#shared/schedules/availability/availability.ts';
import { id as idSchema } from '#shared/typed/text.schema.ts';
import { plansOf } from '#server/modules/plans/plan.service.ts';
import { becomeProvider } from '#server/modules/accounts/become-provider.service.ts';
import { firstFreeDays, inOrderOf, nextFreeDays, searchPage } from '#server/modules/search/search.service.ts';
import { invalid, notFound, Refusal } from '#server/foundation/problems.ts';
import { readPublic, route } from '#server/foundation/route.ts';
import { clock } from '#server/foundation/clock.ts';
import { assertJoin } from './join.service.ts';
import { presentProviders } from './provider.presenter.ts';
import { publicProvider, publicProvidersOf } from './provider.queries.ts';
import { currentSlugOf } from './slugs.ts';
import { openingHoursOf } from './schedule.queries.ts';
import { scheduleOf } from './schedule.service.ts';

/** A device asks for one day more than the horizon, in its own time zone. */
const SPARE_DAYS = 2;
const FREE_DAYS_SHOWN = 5;

export function providerRoutes(app: FastifyInstance, limits: Limits): void {
  readPublic(app, 'provider.list', async (request) => {
    const { page, per_page, sort, ...asked } = request.query;
    const { ids, ...found } = await searchPage('provider', asked, { sort, page, perPage: per_page }, limits);
    const shown = inOrderOf(ids, await presentProviders(ids.length === 0 ? [] : await publicProvidersOf(ids)));
    const free = await nextFreeDays(ids, limits);
    const data = shown.map((provider) => ({ ...provider, next_free_day: free.get(provider.id) ?? null }));
    return toFoundPage(data, found, page, per_page);
  });

  route(app, 'provider.join', { action: 'provider.join' }, async (request, reply) => {
    const { actor } = request;
    if (actor.kind !== 'user') throw new Refusal('auth.required');
    if (actor.provider !== null) throw new Refusal('already_provider');
    await assertJoin(request.body);
    return app.commit(request, reply, async (work) => ({
      status: 201,
      body: await becomeProvider(work, actor.userId, request.body),
    }));
  });

  route(app, 'provider.read', { action: 'public.read' }, async (request, reply) => {
    const { id } = request.params;
    const bySlug = request.query.slug === '1';
    try {
      return await app.replyPublic(request, reply, async () => {
        const parsed = idSchema.safeParse(id);
        if (!bySlug && !parsed.success) throw notFound();
        const rows = await publicProvider(bySlug ? { slug: id } : { id: parsed.data ?? '' });
        const [provider] = await presentProviders(rows);
        if (provider === undefined) throw notFound();
        const opening_hours = await openingHoursOf(provider.id);
        const free_days_by_length = await firstFreeDays(provider.id, FREE_DAYS_SHOWN, limits);
        const next_free_days = free_days_by_length[0]?.days ?? [];
        return { ...provider, plans: await plansOf(provider.id), opening_hours, next_free_days, free_days_by_length };
      });
    } catch (error) {
      const moved = bySlug && error instanceof Refusal ? await currentSlugOf(id) : null;
      if (moved === null) throw error;
      // The photographer may take the address back, so the redirect must not be cached permanently.
      reply.header('cache-control', 'public, max-age=0, must-revalidate');
      return reply.redirect(`/api/providers/${moved}?slug=1`, 308);
    }
  });

  const maxDays = horizonOf(limits) + SPARE_DAYS;
  route(app, 'provider.availability', { action: 'public.read' }, async (request, reply) => {
    const { from, to } = request.query;
    if (to < from) throw invalid([{ field: 'to', validation: 'minimum' }]);
    if (to > addDays(from, maxDays)) throw invalid([{ field: 'to', validation: 'maximum' }]);
    const schedule = await scheduleOf(request.params.id, {
      mustBeActive: true,
      since: new Date(`${addDays(from, -1)}T00:00:00Z`),
    });
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    return {
      provider_id: request.params.id,
      as_of: clock.now().toISOString(),
      days: freeDays(schedule, from, to, maxDays + 1),
    };
  });
}
