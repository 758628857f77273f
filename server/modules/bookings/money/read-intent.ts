import { em, withEm } from '#server/foundation/db/request-em.ts';
import { type PaymentGateway, PaymentsUnavailable } from '#server/gateways/payments/payments.ts';
import { applyCharge, applySetup } from './apply.ts';
import type { MoneyPorts } from './money.ports.ts';
import { readable } from './next-step.ts';
import { PaymentIntent } from './payment.entity.ts';

const MAX_TRIES = 5;

/** Ports of an installation where people are paid through us. */
export type PaidPorts = MoneyPorts & { readonly gateway: PaymentGateway };

export function isPaidThrough(ports: MoneyPorts): ports is PaidPorts {
  return ports.gateway !== null;
}

/**
 * Reads an intent afresh from the provider, and stores it. An answer is stored only when no other check wrote after it
 * was requested.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function readIntent(ports: PaidPorts, id: string): Promise<void> {
  const { gateway, database, commit, limits } = ports;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await withEm(database.reader.fork(), () => em().findOne(PaymentIntent, { id }));
    const intentId = row?.intent_id ?? null;
    if (row === null || intentId === null) return;
    const seen = { id, booking_id: row.booking_id, checks: row.checks };
    if (row.leg === 'card') {
      const snapshot = await gateway.retrieveSetup(intentId);
      if (await commit((work) => applySetup(work, seen, snapshot, limits))) return;
    } else {
      const snapshot = await gateway.retrieveCharge(intentId);
      if (await commit((work) => applyCharge(work, seen, snapshot, limits))) return;
    }
  }
  throw new PaymentsUnavailable('The intent is being asked about by others');
}

/** Reads all intents of a booking that may have changed. */
export async function readIntents(ports: PaidPorts, bookingId: string): Promise<void> {
  const intents = await withEm(ports.database.reader.fork(), () => em().find(PaymentIntent, { booking_id: bookingId }));
  for (const { id } of readable(intents)) await readIntent(ports, id);
}
