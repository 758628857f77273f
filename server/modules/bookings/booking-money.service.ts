import type { FastifyInstance } from 'fastify';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import type { Parts } from '#server/foundation/module.ts';
import type { WebhookSubject } from '#server/gateways/payments/payments.ts';
import { reopenRequest } from '#server/modules/requests/quote-request.service.ts';
import type { Limits } from '#shared/limits.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Booking } from './booking.entity.ts';
import { advanceJob } from './money/advance.job.ts';
import { type Money, moneyOf } from './money/money.rows.ts';
import { isReserved } from './money/money-facts.ts';
import { isOutlived } from './money/replan-rules.ts';
import { settle } from './money/settle.ts';
import { readDispute } from './money/disputes/read-disputes.ts';
import { advanceBooking } from './money/advance.ts';
import { applyPayout, applyRefund } from './money/apply.ts';
import type { MoneyPorts } from './money/money.ports.ts';
import { PaymentIntent, Refund } from './money/payment.entity.ts';
import { isPaidThrough, type PaidPorts, readIntent } from './money/read-intent.ts';

export function moneyPortsOf(
  app: FastifyInstance,
  {
    payments: { gateway },
    database,
    config: { limits },
  }: Pick<Parts, 'payments' | 'database'> & { readonly config: Pick<Parts['config'], 'limits'> },
): MoneyPorts {
  return {
    gateway,
    database,
    limits,
    commit: (work) => app.commitInternal(work),
    holds: { reopen: reopenRequest },
  };
}

/** Plans the money of a booking that has moved. A job does what is due now. @param booking locked */
export async function replanMoney(work: Work, booking: Booking, limits: Limits): Promise<void> {
  const money = await moneyOf(booking);
  replan(money, work.now, limits);
  await settle(work, money, limits);
  work.later(advanceJob, { booking_id: booking.id });
}

/**
 * Plans the money of a session that has moved, from now on. What was reserved and lives until the new capture stays; else
 * it is released, and the kept card is authorised as for a far session: three days before the start, or now. Tries that
 * failed count no more: the next one is the new plan's.
 */
function replan(money: Money, now: Date, limits: Limits): void {
  const { payment } = money;
  if (payment === null) return;
  payment.replanned_at = now;
  // Without a kept card nothing can be tried again, and its client is still asked.
  if ((payment.method_id ?? null) === null) return;
  const isCovered = money.intents.some((intent) => isReserved(intent) && !isOutlived(intent, money, limits));
  em().assign(payment, {
    money_case: payment.money_case === 'near' && !isCovered ? 'far' : payment.money_case,
    failed_tries: 0,
    tried_at: null,
    failure: null,
    // A card may end before the new date, or after it: what was told is of the date before.
    expiry_told_days: null,
  });
}

/**
 * Reads from the provider what a message of it is about, and does what follows for its booking.
 * @returns false for something that is not of a booking
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function readMoneySubject(
  ports: MoneyPorts,
  { kind, id }: WebhookSubject,
  accountId: string | null,
): Promise<boolean> {
  if (!isPaidThrough(ports)) return false;
  switch (kind) {
    case 'intent':
    case 'setup':
      return readOwnIntent(ports, id);
    case 'refund':
      return readRefund(ports, id);
    case 'payout':
      return accountId !== null && (await readPayout(ports, accountId, id));
    case 'dispute':
      return readDispute(ports, id);
  }
}

async function readOwnIntent(ports: PaidPorts, intentId: string): Promise<boolean> {
  const intent = await read(ports, () => em().findOne(PaymentIntent, { intent_id: intentId }));
  if (intent === null) return false;
  await readIntent(ports, intent.id);
  await advanceBooking(ports, intent.booking_id);
  return true;
}

/** A refund may fail days later. One whose answer was lost is found by its repeat. */
async function readRefund(ports: PaidPorts, refundId: string): Promise<boolean> {
  const refund = await read(ports, () => em().findOne(Refund, { refund_id: refundId }));
  if (refund === null) return false;
  const snapshot = await ports.gateway.retrieveRefund(refundId);
  await ports.commit((work) => applyRefund(work, refund, snapshot, ports.limits));
  return true;
}

async function readPayout(ports: PaidPorts, accountId: string, payoutId: string): Promise<boolean> {
  const { state, intentIds, arrivesAt } = await ports.gateway.retrievePayout(accountId, payoutId);
  const paid = await read(ports, () =>
    em().find(PaymentIntent, { intent_id: { $in: [...intentIds] }, leg: { $ne: 'deposit' } }),
  );
  if (state !== 'paid') return paid.length > 0;
  for (const { booking_id } of paid) {
    await ports.commit((work) => applyPayout(work, booking_id, arrivesAt, ports.limits));
  }
  return paid.length > 0;
}

function read<Row>({ database }: PaidPorts, ask: () => Promise<Row>): Promise<Row> {
  return withEm(database.reader.fork(), ask);
}
