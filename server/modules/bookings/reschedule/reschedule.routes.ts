import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { endpoints } from '#shared/endpoints.ts';
import { invalid } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import type { HoldPorts } from '../booking.noun.ts';
import { acceptReschedule, proposeReschedule, refuseReschedule, withdrawReschedule } from './reschedule-booking.ts';

/** Another date for an agreed session: proposed by one side, answered by the other. */
export function rescheduleRoutes(
  app: FastifyInstance,
  { limits, holds }: { readonly limits: Limits; readonly holds: HoldPorts },
): void {
  const action = 'booking.reschedule';

  route(app, endpoints['booking.propose_date'], { action }, (request, reply) => {
    assertSame(request.params, { id: request.body.id });
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await proposeReschedule(work, known(request), request.body, limits, holds),
    }));
  });

  route(app, endpoints['booking.accept_date'], { action }, (request, reply) => {
    assertSame(request.params, request.body);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await acceptReschedule(work, known(request), request.body, limits),
    }));
  });

  route(app, endpoints['booking.refuse_date'], { action }, (request, reply) => {
    assertSame(request.params, request.body);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await refuseReschedule(work, known(request), request.body),
    }));
  });

  route(app, endpoints['booking.withdraw_date'], { action }, (request, reply) => {
    assertSame(request.params, request.body);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await withdrawReschedule(work, known(request), request.body),
    }));
  });
}

interface Ids {
  readonly id: string;
  readonly reschedule_id?: string;
}

/** The queue sends a payload as it is: the ids of the path are in it too. */
function assertSame(path: Ids, body: Ids): void {
  for (const field of ['id', 'reschedule_id'] as const) {
    if (body[field] !== undefined && path[field] !== undefined && body[field] !== path[field]) {
      throw invalid([{ field, validation: 'format' }]);
    }
  }
}
