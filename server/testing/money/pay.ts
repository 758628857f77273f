import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import { deliver, payWith } from '../payments.ts';
import type { Played } from './book.ts';
import { type Act, type Card, cards } from './history.ts';
import { pictureOf } from './picture.ts';
import type { Stage } from './stage.ts';

/**
 * Pays as the page does: asks what is due, confirms it in one tab or two, answers the bank, and tells the server, or
 * closes the page before.
 * @returns the server's answers
 */
export async function pay(stage: Stage, one: Played, { card, tabs, says, yes }: Extract<Act, { kind: 'pay' }>) {
  const { simulator } = stage.payments;
  const url = `/api/bookings/${one.id}/payment`;
  const asked = await Promise.all(Array.from({ length: tabs }, () => stage.call('POST', url, one.client)));
  const secrets = asked
    .filter(({ statusCode }) => statusCode === 200)
    .map((reply) => reply.json<PaymentDue>().client_secret);
  for (const secret of secrets) {
    const [id = ''] = secret.split('_secret_', 1);
    let { status } = payWith(simulator, secret, cards[card]);
    if (status === 'requires_action' && yes !== null) {
      simulator.answerChallenge(id, yes);
      status = (simulator.state.intents[id] ?? simulator.state.setups[id])?.status;
    }
    if (status === 'succeeded' || status === 'requires_capture') one.lastCard = cards[card];
  }
  if (!says) return asked;
  const told = await Promise.all(Array.from({ length: tabs }, () => stage.call('PUT', url, one.client)));
  return [...asked, ...told];
}

/** Replaces the kept card as the page does; the page may be closed before it tells the server. @returns its answers */
export async function changeCard(
  stage: Stage,
  one: Played,
  { card, isForAll, says, yes }: Extract<Act, { kind: 'card' }>,
) {
  const { simulator } = stage.payments;
  const url = `/api/bookings/${one.id}/card`;
  const asked = await stage.call('POST', url, one.client, { for_all: isForAll ? 1 : 0 });
  if (asked.statusCode === 200) {
    const { client_secret: secret } = asked.json<PaymentDue>();
    const [id = ''] = secret.split('_secret_', 1);
    payWith(simulator, secret, cards[card]);
    if (yes !== null) simulator.answerChallenge(id, yes);
    if (simulator.state.setups[id]?.status === 'succeeded') one.lastCard = cards[card];
  }
  return says ? [asked, await stage.call('PUT', url, one.client)] : [asked];
}

/** Tries the kept card again, as the page does. */
export async function tryAgain(stage: Stage, one: Played, { says }: Extract<Act, { kind: 'try_again' }>) {
  const url = `/api/bookings/${one.id}/payment`;
  const asked = await stage.call('POST', url, one.client);
  if (asked.statusCode === 200) {
    const { client_secret: secret, kept_method: method } = asked.json<PaymentDue>();
    if (method !== null) payWith(stage.payments.simulator, secret, method);
  }
  return says ? [asked, await stage.call('PUT', url, one.client)] : [asked];
}

/** A page that is paid on, and stays open. */
export function payBody(card: Card) {
  return { kind: 'pay', which: 0, card, tabs: 1, says: true, yes: true } as const;
}

/** Opens the page, and leaves it. */
export function stayAway(stage: Stage, { id, client }: Played) {
  return stage.call('POST', `/api/bookings/${id}/payment`, client);
}

/** A message with a good signature and false content: what it says never counts. */
export async function lie(stage: Stage, { id }: Played): Promise<void> {
  const { simulator } = stage.payments;
  const { there } = await pictureOf(stage, id);
  const intent = there.intents[0] ?? there.setups[0];
  const [event] = simulator.events;
  if (intent === undefined || event === undefined) return;
  const isSetup = intent.object === 'setup_intent';
  const amount = isSetup ? {} : { amount_capturable: 0, amount_received: intent.amount };
  const { account: _, ...ours } = event;
  const message = simulator.webhooks.signed({
    ...ours,
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    type: isSetup ? 'setup_intent.succeeded' : 'payment_intent.succeeded',
    data: { object: { ...intent, ...amount, status: 'succeeded' } },
  });
  await deliver(stage.test, message);
}
