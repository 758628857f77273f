import type { FastifyInstance } from 'fastify';
import { clock } from '#server/foundation/clock.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { longestReviews, waitingNow } from './waiting.queries.ts';
import { weeksUntil } from './weeks.queries.ts';

/** The administration's dashboard. */
export function dashboardRoutes(app: FastifyInstance): void {
  route(app, 'dashboard.read', { action: 'desk.read' }, async () => {
    const now = clock.now();
    return { at: now.toISOString(), waiting: await waitingNow(now), reviews: await longestReviews() };
  });

  route(app, 'dashboard.read_weeks', { action: 'desk.read' }, async (request) => {
    const actor = known(request);
    const isSupport = actor.kind === 'user' && actor.isSupport;
    const weeks = await weeksUntil(clock.now(), request.query.weeks);
    return { data: isSupport ? weeks.map((week) => ({ ...week, value_cents: null })) : weeks };
  });
}
