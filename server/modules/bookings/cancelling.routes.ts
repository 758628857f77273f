import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { clock } from '#server/foundation/clock.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { bookingToRead } from './booking-access.service.ts';
import type { MoneyPorts } from './money/money.ports.ts';
import { cancelBooking, cancellationTermsOf } from './cancel-booking.ts';
import { claimCosts, contestClaim, decideClaim } from './claim-costs.ts';

/** The end of an agreed session before it takes place, and the costs that are claimed of it. */
export function cancellingRoutes(app: FastifyInstance, { limits, holds }: Pick<MoneyPorts, 'limits' | 'holds'>): void {
  route(app, endpoints['booking.read_cancellation'], { action: 'booking.cancel' }, async (request) => {
    const actor = known(request);
    const booking = await bookingToRead(actor, request.params.id, 'booking.cancel', clock.now());
    return cancellationTermsOf(booking, actor, clock.now(), limits);
  });

  route(app, endpoints['booking.cancel'], { action: 'booking.cancel', stepUp: 'admins' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await cancelBooking(work, known(request), request.params.id, request.body, limits, holds),
    })),
  );

  route(app, endpoints['claim.send'], { action: 'booking.claim' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await claimCosts(work, known(request), request.params.id, request.body, limits),
    })),
  );

  route(app, endpoints['claim.contest'], { action: 'booking.contest_claim' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await contestClaim(work, known(request), request.params.id, request.body.words, limits),
    })),
  );

  route(app, endpoints['claim.decide'], { action: 'booking.decide_claim', stepUp: 'everybody' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await decideClaim(work, known(request), request.params.id, request.body, limits),
    })),
  );
}
