import { newId } from '#server/foundation/new-id.ts';
import { aPaidAccount, payWith, testPayments } from '#server/testing/payments.ts';
import type { ChargeOrder, ChargeSnapshot } from '../../charges.ts';

const open: (() => Promise<void>)[] = [];
/** Closes everything that a test opened. */
export async function closeWorlds(): Promise<void> {
  for (const close of open.splice(0)) await close();
}

export function closeLater(close: () => Promise<void>): void {
  open.push(close);
}

/** A simulator whose clock a test moves. */
export function aWorld() {
  let now = Date.parse('2026-06-01T12:00:00Z');
  const { simulator, configured, outgoing } = testPayments({ now: () => new Date(now) });
  const { gateway } = configured;
  open.push(() => gateway.close());
  const accountId = aPaidAccount(simulator);
  const anOrder = async (order: Partial<ChargeOrder> = {}): Promise<ChargeOrder> => ({
    key: newId(),
    bookingId: newId(),
    customerId: order.customerId ?? (await gateway.createCustomer({ reference: newId(), email: null })),
    cents: 51_739,
    feeCents: 6_750,
    accountId,
    capture: 'manual',
    methodId: null,
    keepsCard: false,
    ...order,
  });
  const authorised = async (card = '4242424242424242', order: Partial<ChargeOrder> = {}): Promise<ChargeSnapshot> => {
    const intent = await gateway.createCharge(await anOrder(order));
    payWith(simulator, intent.clientSecret, card);
    return gateway.retrieveCharge(intent.id);
  };
  const captured = async (card?: string): Promise<ChargeSnapshot> => {
    const { id: intentId } = await authorised(card);
    return gateway.captureCharge({ key: newId(), intentId, cents: 51_739, feeCents: 6_750 });
  };
  /** A card kept for a customer, whose bank may ask. */
  const kept = async (card: string) => {
    const customerId = await gateway.createCustomer({ reference: newId(), email: null });
    const setup = await gateway.createSetup({ key: newId(), bookingId: newId(), customerId });
    payWith(simulator, setup.clientSecret, card);
    simulator.answerChallenge(setup.id, true);
    return { customerId, methodId: (await gateway.retrieveSetup(setup.id)).card?.methodId ?? '' };
  };
  /** The messages since the last call, each as the gateway reads it at once. */
  const notices = () =>
    outgoing.splice(0).map(({ door, body, signature }) => {
      const receivedAt = new Date(Number(/t=(\d+)/.exec(signature)?.[1]) * 1_000);
      return gateway.verifyWebhook(door, { body: Buffer.from(body), signature, receivedAt });
    });
  const pass = (ms: number) => {
    now += ms;
    simulator.tick();
  };
  return { simulator, gateway, accountId, anOrder, authorised, captured, kept, notices, pass };
}
