import type { FastifyInstance } from 'fastify';
import { clock } from '#server/foundation/clock.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { bookingToRead } from '../booking-access.service.ts';
import { ledgerOf } from './ledger.queries.ts';
import type { MoneyPorts } from './money.ports.ts';
import { refundBooking } from './refund-booking.ts';

/** The ledger and the refunds of a booking. */
export function moneyRoutes(app: FastifyInstance, { limits }: Pick<MoneyPorts, 'limits'>): void {
  write(app, 'booking.refund', { action: 'booking.refund', stepUp: 'admins' }, (work, request) =>
    refundBooking(work, known(request), request.params.id, request.body, limits),
  );

  route(app, 'ledger.read', { action: 'booking.read' }, async (request) => {
    const { id } = await bookingToRead(known(request), request.params.id, 'booking.read', clock.now());
    return { entries: await ledgerOf(id) };
  });
}
