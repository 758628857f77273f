import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { clock } from '#server/foundation/clock.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { bookingToRead } from '../booking-access.service.ts';
import { ledgerOf } from './ledger.queries.ts';
import type { MoneyPorts } from './money.ports.ts';
import { refundBooking } from './refund-booking.ts';

/** The ledger and the refunds of a booking. */
export function moneyRoutes(app: FastifyInstance, { limits }: Pick<MoneyPorts, 'limits'>): void {
  route(app, endpoints['booking.refund'], { action: 'booking.refund', stepUp: 'admins' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await refundBooking(work, known(request), request.params.id, request.body, limits),
    })),
  );

  route(app, endpoints['ledger.read'], { action: 'booking.read' }, async (request) => {
    const { id } = await bookingToRead(known(request), request.params.id, 'booking.read', clock.now());
    return { entries: await ledgerOf(id) };
  });
}
