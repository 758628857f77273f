import type { FastifyInstance } from 'fastify';
import { toFoundPage } from '#shared/search/found-page.ts';
import type { Limits } from '#shared/limits.ts';
import { imagesOfProviders } from '#server/modules/portfolio/shown-images.service.ts';
import { inOrderOf, nextFreeDays, searchPage } from '#server/modules/search/search.service.ts';
import { notFound } from '#server/foundation/problems.ts';
import { readPublic } from '#server/foundation/route.ts';
import { presentPlans } from './plan.presenter.ts';
import { publicPlan, publicPlansOf } from './plan.queries.ts';

export function planRoutes(app: FastifyInstance, limits: Limits): void {
  readPublic(app, 'plan.list', async (request) => {
    const { page, per_page, sort, ...asked } = request.query;
    const { ids, ...found } = await searchPage('plan', asked, { sort, page, perPage: per_page }, limits);
    const shown = inOrderOf(ids, await presentPlans(ids.length === 0 ? [] : await publicPlansOf(ids)));
    const free = await nextFreeDays(ids, limits);
    const images = await imagesOfProviders([...new Set(shown.map(({ partner }) => partner.id))]);
    const data = shown.map((plan) => ({
      ...plan,
      shown_images: plan.images.length > 0 ? plan.images : (images.get(plan.partner.id) ?? []),
      next_free_day: free.get(plan.id) ?? null,
    }));
    return toFoundPage(data, found, page, per_page);
  });

  readPublic(app, 'plan.read', async (request) => {
    const [plan] = await presentPlans(await publicPlan(request.params.id));
    if (plan === undefined) throw notFound();
    return plan;
  });
}
