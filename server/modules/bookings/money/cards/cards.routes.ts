import type { FastifyInstance } from 'fastify';
import { clock } from '#server/foundation/clock.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { bookingToRead } from '#server/modules/bookings/booking-access.service.ts';
import { answered, duePorts, type PayingParts } from '../answered.ts';
import { payBooking } from '../pay-booking.ts';
import { advanceBooking } from '../advance.ts';
import { cardChangeOf } from './card-change.ts';
import { myCards } from './my-cards.ts';
import { removeCard } from './remove-card.ts';

/** The kept cards of a client, and another card for a booking. */
export function cardRoutes(app: FastifyInstance, { ports, publishableKey, perMinute }: PayingParts): void {
  route(app, 'card.list', { action: 'card.list' }, (request) => myCards(known(request).owner));

  write(app, 'card.remove', { action: 'card.remove' }, (work, request) =>
    removeCard(work, known(request), request.params.id, ports.limits),
  );

  route(app, 'card.change', { action: 'booking.pay', perMinute }, async (request) => {
    const { paid, key } = duePorts(ports, publishableKey);
    const wish = { kind: 'card', isForAll: request.body.for_all } as const;
    return answered(() =>
      payBooking(paid, known(request), request.params.id, key, (work) => app.commitPart(request, work), wish),
    );
  });

  route(app, 'card.check', { action: 'booking.pay', perMinute }, async (request) => {
    const { id } = await bookingToRead(known(request), request.params.id, 'booking.pay', clock.now());
    await answered(() => advanceBooking(ports, id));
    return cardChangeOf(id);
  });
}
