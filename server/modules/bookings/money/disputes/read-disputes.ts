import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import type { DisputeSnapshot } from '#server/gateways/payments/charges.ts';
import { PaymentsRefused } from '#server/gateways/payments/payments.ts';
import { advanceBooking } from '../advance.ts';
import { Dispute, PaymentIntent } from '../payment.entity.ts';
import { type PaidPorts, readIntent } from '../read-intent.ts';
import { applyDispute } from './apply-dispute.ts';

/** Disputes are looked for among those of the last days: a message about an older one was repeated for three. */
const LOOK_BACK_DAYS = 7;

/** Reads a dispute afresh. @returns false for one that is not of a booking */
export async function readDispute(ports: PaidPorts, disputeId: string): Promise<boolean> {
  return storeDispute(ports, await ports.gateway.retrieveDispute(disputeId));
}

/** Reads disputes whose message was lost, and those that are open. */
export async function readDisputes(ports: PaidPorts, now: Date): Promise<void> {
  const open = await read(ports, () =>
    em().find(Dispute, { ended_at: null }, { fields: ['dispute_id'], orderBy: { opened_at: 'asc', id: 'asc' } }),
  );
  const found = await ports.gateway.listDisputes(addHours(now, -LOOK_BACK_DAYS * DAY_HOURS));
  const ended = await read(ports, () =>
    em().find(Dispute, { dispute_id: { $in: [...found] }, ended_at: { $ne: null } }, { fields: ['dispute_id'] }),
  );
  const over = new Set(ended.map(({ dispute_id }) => dispute_id));
  const all = new Set([...open.map(({ dispute_id }) => dispute_id), ...found]);
  for (const id of all) if (!over.has(id)) await readDispute(ports, id);
}

/** Makes the call to the provider that an administrator ordered; nothing to do when there is none. */
export async function sendOrder(ports: PaidPorts, id: string): Promise<void> {
  const row = await read(ports, () => em().findOne(Dispute, { id }));
  const { sends = null, answer = null, dispute_id: disputeId = '' } = row ?? {};
  if (sends === null) return;
  const order = { key: `dispute-${id}`, disputeId };
  try {
    const { gateway } = ports;
    await storeDispute(
      ports,
      sends === 'answer'
        ? await gateway.answerDispute({ ...order, words: answer ?? '' })
        : await gateway.acceptDispute(order),
    );
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    // Too late, or decided meanwhile: reading tells.
    await ports.commit(async () => void (await em().nativeUpdate(Dispute, { id }, { sends: null })));
    await readDispute(ports, disputeId);
  }
}

async function storeDispute(ports: PaidPorts, snapshot: DisputeSnapshot): Promise<boolean> {
  const { intentId } = snapshot;
  const intent = await read(ports, () => em().findOne(PaymentIntent, { intent_id: intentId }));
  if (intent === null || intentId === null) return false;
  // Its capture may be news too.
  await readIntent(ports, intent.id);
  const { booking_id } = intent;
  await ports.commit((work) =>
    applyDispute(work, { booking_id, payment_intent_id: intent.id }, snapshot, ports.limits),
  );
  await advanceBooking(ports, booking_id);
  return true;
}

function read<Row>({ database }: PaidPorts, ask: () => Promise<Row>): Promise<Row> {
  return withEm(database.reader.fork(), ask);
}
