import type { FastifyInstance } from 'fastify';
import { clock } from '#server/foundation/clock.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { bookingToRead } from './booking-access.service.ts';
import type { MoneyPorts } from './money/money.ports.ts';
import { cancelBooking, cancellationTermsOf } from './cancel-booking.ts';
import { claimCosts, contestClaim, decideClaim } from './claim-costs.ts';

/** The end of an agreed session before it takes place, and the costs that are claimed of it. */
export function cancellingRoutes(app: FastifyInstance, { limits, holds }: Pick<MoneyPorts, 'limits' | 'holds'>): void {
  route(app, 'booking.read_cancellation', { action: 'booking.cancel' }, async (request) => {
    const actor = known(request);
    const booking = await bookingToRead(actor, request.params.id, 'booking.cancel', clock.now());
    return cancellationTermsOf(booking, actor, clock.now(), limits);
  });

  write(app, 'booking.cancel', { action: 'booking.cancel', stepUp: 'admins' }, (work, request) =>
    cancelBooking(work, known(request), request.params.id, request.body, limits, holds),
  );

  write(app, 'claim.send', { action: 'booking.claim' }, (work, request) =>
    claimCosts(work, known(request), request.params.id, request.body, limits),
  );

  write(app, 'claim.contest', { action: 'booking.contest_claim' }, (work, request) =>
    contestClaim(work, known(request), request.params.id, request.body.words, limits),
  );

  write(app, 'claim.decide', { action: 'booking.decide_claim', stepUp: 'everybody' }, (work, request) =>
    decideClaim(work, known(request), request.params.id, request.body, limits),
  );
}
