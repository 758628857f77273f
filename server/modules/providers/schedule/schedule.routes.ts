import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import { invalid } from '#server/foundation/problems.ts';
import { known, versionSeen } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { photographer } from '../provider.service.ts';
import { changeSchedule } from './change-schedule.ts';
import { presentOwnSchedule } from './own-schedule.presenter.ts';

export function scheduleRoutes(app: FastifyInstance): void {
  route(app, endpoints['schedule.read'], { action: 'schedule.read' }, async (request) => {
    const { actor } = request;
    const { id } = request.params;
    assertMayRow('schedule.read', actor, photographer(known(request)).providerId === id ? ['owner'] : []);
    return presentOwnSchedule(id);
  });

  route(app, endpoints['schedule.edit'], { action: 'schedule.change' }, (request, reply) => {
    const { id } = request.params;
    if (id !== request.body.id) throw invalid([{ field: 'id', validation: 'format' }]);
    const seenVersion = versionSeen(request);
    return app.commit(request, reply, async (work) => {
      const mine = photographer(known(request)).providerId === id;
      assertMayRow('schedule.change', request.actor, mine ? ['owner'] : []);
      return { status: 200, body: await changeSchedule(work, request.body, seenVersion) };
    });
  });
}
