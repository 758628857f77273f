import type { FastifyInstance } from 'fastify';
import { assertMayRow } from '#server/foundation/access/access.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { photographer } from '../provider.service.ts';
import { changeSchedule } from './change-schedule.ts';
import { presentOwnSchedule } from './own-schedule.presenter.ts';

export function scheduleRoutes(app: FastifyInstance): void {
  route(app, 'schedule.read', { action: 'schedule.read' }, async (request) => {
    const { actor } = request;
    const { id } = request.params;
    assertMayRow('schedule.read', actor, photographer(known(request)).providerId === id ? ['owner'] : []);
    return presentOwnSchedule(id);
  });

  write(app, 'schedule.edit', { action: 'schedule.change' }, async (work, request, seenVersion) => {
    const { id } = request.params;
    const mine = photographer(known(request)).providerId === id;
    assertMayRow('schedule.change', request.actor, mine ? ['owner'] : []);
    return changeSchedule(work, request.body, seenVersion);
  });
}
