import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/protocol/envelope.ts';
import { clock } from '#server/foundation/clock.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { bookingToRead } from './booking-access.service.ts';
import { presentBookings, presentedBooking } from './booking.presenter.ts';
import { bookingPage } from './booking.queries.ts';
import { endExpiredHolds } from './holds.service.ts';
import { advanceBooking } from './money/advance.ts';
import { answered, duePorts, type PayingParts } from './money/answered.ts';
import type { MoneyPorts } from './money/money.ports.ts';
import { payBooking } from './money/pay-booking.ts';

export function bookingRoutes(app: FastifyInstance, { ports, publishableKey, perMinute }: PayingParts): void {
  route(app, 'booking.list', { action: 'booking.list' }, async (request) => {
    const actor = known(request);
    await endExpiredHolds(app, ports.holds);
    const { page, per_page } = request.query;
    const { total, rows } = await bookingPage(actor, { limit: per_page, offset: (page - 1) * per_page });
    return toPage(await presentBookings(rows, actor), total, page, per_page);
  });

  route(app, 'booking.read', { action: 'booking.read' }, async (request) => {
    await endExpiredHolds(app, ports.holds);
    const actor = known(request);
    const { id } = await bookingToRead(actor, request.params.id, 'booking.read', clock.now());
    return presentedBooking(id, actor);
  });

  route(app, 'booking.pay', { action: 'booking.pay', perMinute }, async (request) => {
    const { paid, key } = duePorts(ports, publishableKey);
    const begin: MoneyPorts['commit'] = (work) => app.commitPart(request, work);
    return answered(() => payBooking(paid, known(request), request.params.id, key, begin));
  });

  route(app, 'booking.check_payment', { action: 'booking.pay', perMinute }, async (request) => {
    const actor = known(request);
    const { id } = await bookingToRead(actor, request.params.id, 'booking.pay', clock.now());
    await answered(() => advanceBooking(ports, id));
    return presentedBooking(id, actor);
  });
}
