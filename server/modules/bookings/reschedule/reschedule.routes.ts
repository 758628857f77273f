import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { known } from '#server/foundation/request-parts.ts';
import { write } from '#server/foundation/route.ts';
import type { HoldPorts } from '../booking.noun.ts';
import { acceptReschedule, proposeReschedule, refuseReschedule, withdrawReschedule } from './reschedule-booking.ts';

/** Another date for an agreed session: proposed by one side, answered by the other. */
export function rescheduleRoutes(
  app: FastifyInstance,
  { limits, holds }: { readonly limits: Limits; readonly holds: HoldPorts },
): void {
  const action = 'booking.reschedule';

  write(app, 'booking.propose_date', { action }, (work, request) =>
    proposeReschedule(work, known(request), request.body, limits, holds),
  );

  write(app, 'booking.accept_date', { action }, (work, request) =>
    acceptReschedule(work, known(request), request.body, limits),
  );

  write(app, 'booking.refuse_date', { action }, (work, request) =>
    refuseReschedule(work, known(request), request.body),
  );

  write(app, 'booking.withdraw_date', { action }, (work, request) =>
    withdrawReschedule(work, known(request), request.body),
  );
}
