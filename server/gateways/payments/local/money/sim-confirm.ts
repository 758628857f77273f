import type { Stripe } from 'stripe';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { errorReply, secondsOf, SimError, type SimWorld } from '../parts/sim-call.ts';
import { refOf } from '../parts/sim-state.ts';
import { happen } from '../parts/sim-events.ts';
import { assertPayable, captureIntent } from './sim-capture.ts';
import { destinationOf, newCharge } from './sim-charge.ts';
import { type Decline, expiredCard, isOver, mustAuthenticate, type TestCard, testCards } from './sim-cards.ts';

/** The circumstances of a try with a card. */
export interface Attempt {
  /** Without its holder. */
  readonly isOffSession: boolean;
  /** The address to which the bank's page returns; null where nobody waits. */
  readonly returnUrl: string | null;
  /** The holder has confirmed to be themselves. */
  readonly isAuthenticated?: boolean;
}

/** An authorisation lives for a week; Visa's without the cardholder, 4 days and 18 hours. */
const WEEK_MS = 7 * DAY_MS;
const VISA_OFF_SESSION_MS = 4 * DAY_MS + 18 * HOUR_MS;

/**
 * Charges the card of an intent, or reserves the amount.
 * @throws CardDeclined, whose intent is stored with its error
 */
export function confirmIntent(world: SimWorld, intent: Stripe.PaymentIntent, methodId: string, attempt: Attempt): void {
  assertPayable(world, destinationOf(intent));
  const method = methodOf(world, methodId);
  const card = cardOf(world, methodId);
  const isKnown = world.store.state.cards[methodId]?.isSetUp === true;
  intent.payment_method = methodId;
  intent.last_payment_error = null;
  const mayAsk =
    attempt.isAuthenticated !== true && (card.asks === 'always' || (card.asks === 'unless_set_up' && !isKnown));
  if (mayAsk && !attempt.isOffSession) {
    Object.assign(intent, { status: 'requires_action', next_action: actionOf(world, intent.id, attempt) });
    happen(world, 'payment_intent.requires_action', intent);
    return;
  }
  const decline = mayAsk ? mustAuthenticate : isExpired(method, world) ? expiredCard : card.atCharge;
  const charge = newCharge(intent, method, world.now());
  world.store.state.charges[charge.id] = charge;
  Object.assign(intent, { latest_charge: charge.id, next_action: null });
  if (decline !== null) {
    const failed = {
      paid: false,
      status: 'failed',
      failure_code: decline.code,
      failure_message: decline.message,
    } as const;
    Object.assign(charge, failed satisfies Partial<Stripe.Charge>);
    throw declineIntent(world, intent, decline, charge.id);
  }
  if (intent.setup_future_usage === 'off_session') keep(world, methodId, intent.customer);
  reserve(world, intent, charge, method, attempt);
  if (intent.capture_method === 'manual') happen(world, 'payment_intent.amount_capturable_updated', intent);
  else captureIntent(world, intent, intent.amount, intent.application_fee_amount ?? 0);
}

/** A card that was declined: the intent keeps the error, and can be confirmed again. */
export class CardDeclined extends SimError {}

export function declineIntent(
  world: SimWorld,
  intent: Stripe.PaymentIntent,
  { message, ...codes }: Decline,
  chargeId?: string,
): CardDeclined {
  const method = methodOf(world, refOf(intent.payment_method));
  const error = {
    type: 'card_error',
    ...codes,
    ...(chargeId === undefined ? {} : { charge: chargeId }),
    message,
    payment_method: method,
  } as const;
  Object.assign(intent, {
    status: 'requires_payment_method',
    last_payment_error: error,
    payment_method: null,
    next_action: null,
  } satisfies Partial<Stripe.PaymentIntent>);
  happen(world, 'payment_intent.payment_failed', intent);
  const { type, message: _, ...more } = error;
  return new CardDeclined(errorReply(402, type, message, structuredClone({ ...more, payment_intent: intent })));
}

/** Keeps a card for a SetupIntent. @throws CardDeclined */
export function confirmSetup(world: SimWorld, setup: Stripe.SetupIntent, methodId: string, attempt: Attempt): void {
  const method = methodOf(world, methodId);
  const card = cardOf(world, methodId);
  Object.assign(setup, { payment_method: methodId, last_setup_error: null } satisfies Partial<Stripe.SetupIntent>);
  const decline = isExpired(method, world) ? expiredCard : card.atSetup;
  if (decline !== null) throw declineSetup(world, setup, decline);
  if (card.asks !== 'never' && attempt.isAuthenticated !== true) {
    Object.assign(setup, { status: 'requires_action', next_action: actionOf(world, setup.id, attempt) });
    happen(world, 'setup_intent.requires_action', setup);
    return;
  }
  keep(world, methodId, setup.customer);
  Object.assign(setup, { status: 'succeeded', next_action: null } satisfies Partial<Stripe.SetupIntent>);
  happen(world, 'setup_intent.succeeded', setup);
}

export function declineSetup(world: SimWorld, setup: Stripe.SetupIntent, { message, ...codes }: Decline): CardDeclined {
  const method = methodOf(world, refOf(setup.payment_method));
  Object.assign(setup, {
    status: 'requires_payment_method',
    last_setup_error: { type: 'card_error', ...codes, message, payment_method: method },
    payment_method: null,
    next_action: null,
  } satisfies Partial<Stripe.SetupIntent>);
  happen(world, 'setup_intent.setup_failed', setup);
  const more = structuredClone({ ...codes, payment_method: method, setup_intent: setup });
  return new CardDeclined(errorReply(402, 'card_error', message, more));
}

function reserve(
  { now }: SimWorld,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  { card }: Stripe.PaymentMethod,
  { isOffSession }: Attempt,
): void {
  Object.assign(intent, {
    status: 'requires_capture',
    amount_capturable: intent.amount,
  } satisfies Partial<Stripe.PaymentIntent>);
  if (intent.capture_method !== 'manual' || charge.payment_method_details?.card === undefined) return;
  const lives = isOffSession && card?.brand === 'visa' ? VISA_OFF_SESSION_MS : WEEK_MS;
  charge.payment_method_details.card.capture_before = secondsOf(new Date(now().getTime() + lives));
}

function keep({ store }: SimWorld, methodId: string, customer: Stripe.PaymentIntent['customer']): void {
  const method = store.state.methods[methodId];
  const card = store.state.cards[methodId];
  if (method !== undefined) method.customer = typeof customer === 'string' ? customer : null;
  if (card !== undefined) card.isSetUp = true;
}

function actionOf(
  { challengeUrl }: SimWorld,
  intentId: string,
  { returnUrl }: Attempt,
): Stripe.PaymentIntent.NextAction & Stripe.SetupIntent.NextAction {
  return { type: 'redirect_to_url', redirect_to_url: { url: challengeUrl(intentId), return_url: returnUrl } };
}

function isExpired({ card }: Stripe.PaymentMethod, { now }: SimWorld): boolean {
  return card !== undefined && isOver({ expMonth: card.exp_month, expYear: card.exp_year }, now());
}

function methodOf({ store }: SimWorld, id: string): Stripe.PaymentMethod {
  const method = store.state.methods[id];
  if (method === undefined) throw new Error('No such card');
  return method;
}

function cardOf({ store }: SimWorld, methodId: string): TestCard {
  const card = testCards[store.state.cards[methodId]?.number ?? ''];
  if (card === undefined) throw new Error('No such test card');
  return card;
}
