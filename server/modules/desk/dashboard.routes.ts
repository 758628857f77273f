import type { FastifyInstance } from 'fastify';
import { isMoney } from '#shared/desk/waiting.ts';
import type { Actor } from '#server/foundation/access/actor.ts';
import { clock } from '#server/foundation/clock.ts';
import { route } from '#server/foundation/route.ts';
import { longestReviews, waitingNow } from './waiting.queries.ts';
import { weeksUntil } from './weeks.queries.ts';

/** The administration's dashboard. */
export function dashboardRoutes(app: FastifyInstance): void {
  route(app, 'dashboard.read', { action: 'desk.read' }, async (request) => {
    const now = clock.now();
    const waiting = await waitingNow(now);
    return {
      at: now.toISOString(),
      waiting: isSupport(request.actor) ? waiting.filter(({ kind }) => !isMoney(kind)) : waiting,
      reviews: await longestReviews(),
    };
  });

  route(app, 'dashboard.read_weeks', { action: 'desk.read' }, async (request) => {
    const weeks = await weeksUntil(clock.now(), request.query.weeks);
    return { data: isSupport(request.actor) ? weeks.map((week) => ({ ...week, value_cents: null })) : weeks };
  });
}

function isSupport(actor: Actor): boolean {
  return actor.kind === 'user' && actor.isSupport;
}
