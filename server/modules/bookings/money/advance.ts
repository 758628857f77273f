import { em, withEm } from '#server/foundation/db/request-em.ts';
import { PaymentsRefused, PaymentsUnavailable } from '#server/gateways/payments/payments.ts';
import { applyCharge, applyImpossible, applyRefund, applySetup } from './apply.ts';
import type { MoneyPorts } from './money.ports.ts';
import { applyTakenBack } from './take-back.ts';
import { isReserved } from './money-facts.ts';
import { PaymentIntent } from './payment.entity.ts';
import { isPaidThrough, type PaidPorts, readIntent, readIntents } from './read-intent.ts';
import { type Call, takeStep } from './take-step.ts';

const MAX_STEPS = 20;

/**
 * Brings a booking to where it should be now: reads its open intents from the provider, then takes every step that is
 * due. Each step is decided from the rows in one transaction, which also writes down the call that it needs; the call is
 * made between transactions, with a key of its own. So it can be killed anywhere, and repeated by anybody.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function advanceBooking(ports: MoneyPorts, bookingId: string): Promise<void> {
  if (isPaidThrough(ports)) await readIntents(ports, bookingId);
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const call = await ports.commit((work) => takeStep(work, bookingId, ports));
    if (call === null || !isPaidThrough(ports)) return;
    await make(ports, call);
  }
  throw new Error('A booking needs more steps than any booking has');
}

async function make(ports: PaidPorts, call: Call): Promise<void> {
  const { gateway, commit, limits } = ports;
  switch (call.kind) {
    case 'impossible':
      await commit((work) => applyImpossible(work, call.seen, call.failure, limits));
      return;
    case 'charge': {
      const snapshot = await orNullWhenRefused(() => gateway.createCharge(call.order));
      await (snapshot === null
        ? commit((work) => applyImpossible(work, call.seen, 'refused', limits))
        : commit((work) => applyCharge(work, call.seen, snapshot, limits)));
      return;
    }
    case 'capture': {
      const snapshot = await orNullWhenRefused(() => gateway.captureCharge(call.order));
      if (snapshot !== null && (await commit((work) => applyCharge(work, call.seen, snapshot, limits)))) return;
      // Refused: the amount was released meanwhile, or taken. Reading tells which.
      await readIntent(ports, call.seen.id);
      if (snapshot === null && (await isStillReserved(ports, call.seen.id))) {
        throw new PaymentsUnavailable('The account can not be paid now');
      }
      return;
    }
    case 'cancel': {
      const isStored = call.isSetup
        ? await cancelSetup(ports, call)
        : await gateway
            .cancelCharge(call.intentId)
            .then((snapshot) => commit((work) => applyCharge(work, call.seen, snapshot, limits)));
      if (!isStored) await readIntent(ports, call.seen.id);
      return;
    }
    case 'refund': {
      const snapshot = await orNullWhenRefused(() => gateway.refundCharge(call.order));
      await commit((work) => applyRefund(work, call.refund, snapshot ?? 'refused', limits));
      return;
    }
    case 'take_back': {
      const taken = await orNullWhenRefused(() => gateway.takeBack(call.order));
      await commit((work) => applyTakenBack(work, call.dispute, taken, limits));
      return;
    }
  }
}

/** A restricted account takes nothing until it is mended: the job tries again later. */
async function isStillReserved({ database }: PaidPorts, id: string): Promise<boolean> {
  const intent = await withEm(database.reader.fork(), () => em().findOne(PaymentIntent, { id }));
  return intent !== null && isReserved(intent);
}

async function cancelSetup(
  { gateway, commit, limits }: PaidPorts,
  { intentId, seen }: Extract<Call, { kind: 'cancel' }>,
): Promise<boolean> {
  const snapshot = await gateway.cancelSetup(intentId);
  return commit((work) => applySetup(work, seen, snapshot, limits));
}

async function orNullWhenRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentsRefused) return null;
    throw error;
  }
}
