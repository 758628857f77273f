import type { FastifyInstance } from 'fastify';
import type { DeskPayment } from '#shared/bookings/desk/desk.schema.ts';
import type { Limits } from '#shared/limits.ts';
import { toPage } from '#shared/protocol/envelope.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { clock } from '#server/foundation/clock.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { bookingToRead, presentedBooking } from '#server/modules/bookings/booking-access.service.ts';
import { leftOf } from '../ended-step.ts';
import type { MoneyPorts } from '../money.ports.ts';
import { ledgerOf } from '../ledger.queries.ts';
import { moneyOf } from '../money.rows.ts';
import { isRefundable } from '../refund-booking.ts';
import { deskPage, partiesOf } from './desk.queries.ts';

/** The money of all bookings, for administrators. */
export function deskRoutes(app: FastifyInstance, { limits }: Pick<MoneyPorts, 'limits'>): void {
  route(app, 'payment.list', { action: 'payment.list_all' }, async (request) => {
    const { page, per_page, q, state, need } = request.query;
    const { total, rows } = await deskPage({ q, state, need }, { limit: per_page, offset: (page - 1) * per_page });
    return toPage(rows, total, page, per_page);
  });

  route(app, 'payment.read', { action: 'payment.list_all' }, (request) =>
    deskPaymentOf(known(request), request.params.id, limits),
  );
}

/** @throws Refusal `not_found` */
async function deskPaymentOf(actor: KnownActor, id: string, limits: Limits): Promise<DeskPayment> {
  const booking = await bookingToRead(actor, id, 'payment.list_all', clock.now());
  const money = await moneyOf(booking);
  const isOver = isRefundable(booking.status);
  return {
    booking: await presentedBooking(id, actor),
    ...(await partiesOf(id)),
    refundable_cents: isOver ? leftOf(money).reduce((sum, { cents }) => sum + Math.max(0, cents), 0) : 0,
    least_charge_cents: limits.least_charge_cents,
    refunds: money.refunds.map(({ id: refundId, cents, reason, state, created_at }) => ({
      id: refundId,
      cents,
      reason,
      state,
      created_at: isoInstant(created_at),
    })),
    entries: await ledgerOf(id),
  };
}
