import type { Stripe } from 'stripe';
import type { ChargeGateway, RefundOrder, RefundSnapshot, TakeBackOrder } from './charges.ts';
import { PaymentsRefused } from './payments.ts';
import {
  askAboutCharges as ask,
  BOOKING_MARK,
  hasCode,
  idOf,
  isRefusal,
  KEY_MARK,
  keyed,
  PAGE,
  type StripeClient,
} from './stripe-client.ts';

/** Both movements that go with a refund. */
interface Others {
  readonly reversal: Stripe.TransferReversal | null;
  readonly feeRefund: Stripe.FeeRefund | null;
}

/**
 * Refunds in three calls, since Stripe's own would take back in proportion. Each call carries the order's key, and is
 * looked for before it is made: a job that repeats the order after days goes on where it stopped.
 */
export function stripeRefunds(
  client: StripeClient,
): Pick<ChargeGateway, 'refundCharge' | 'retrieveRefund' | 'takeBack'> {
  return {
    refundCharge: (order) =>
      ask(async () => {
        const stripe = await client();
        const refund = await refundCard(stripe, order);
        if (hasFailed(refund)) return refundOf(refund, { reversal: null, feeRefund: null });
        // The client has their money whatever follows: a movement that is refused is missing, and tried again.
        return refundOf(refund, await moveOthers(stripe, await chargeOfRefund(stripe, refund), order, unlessRefused));
      }),
    takeBack: (order) =>
      ask(async () => {
        const stripe = await client();
        const charge = await stripe.charges.retrieve(order.chargeId);
        const { reversal, feeRefund } = await moveOthers(stripe, charge, order);
        return {
          reversedCents: reversal?.amount ?? 0,
          feeCents: feeRefund?.amount ?? 0,
          reversalId: reversal?.id ?? null,
          feeRefundId: feeRefund?.id ?? null,
        };
      }),
    retrieveRefund: (refundId) =>
      ask(async () => {
        const stripe = await client();
        const refund = await stripe.refunds.retrieve(refundId);
        const key = refund.metadata?.[KEY_MARK];
        if (key === undefined || hasFailed(refund)) return refundOf(refund, { reversal: null, feeRefund: null });
        const charge = await chargeOfRefund(stripe, refund);
        return refundOf(refund, {
          reversal: await findReversal(stripe, key, idOf(charge.transfer)),
          feeRefund: await findFeeRefund(stripe, key, idOf(charge.application_fee)),
        });
      }),
  };
}

async function refundCard(stripe: Stripe, { key, intentId, cents }: RefundOrder): Promise<Stripe.Refund> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: PAGE });
  const made = data.find(({ metadata }) => metadata?.[KEY_MARK] === key);
  if (made !== undefined) return made;
  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  const booking = metadata[BOOKING_MARK];
  return stripe.refunds.create(
    {
      payment_intent: intentId,
      amount: cents,
      reverse_transfer: false,
      refund_application_fee: false,
      metadata: { [KEY_MARK]: key, ...(booking === undefined ? {} : { [BOOKING_MARK]: booking }) },
    },
    keyed(`${key}-refund`),
  );
}

type Back = Pick<TakeBackOrder, 'key' | 'reversedCents' | 'feeCents'>;

/** @param attempt makes a movement: null when it is not made */
async function moveOthers(
  stripe: Stripe,
  charge: Stripe.Charge,
  order: Back,
  attempt: <Made>(move: () => Promise<Made>) => Promise<Made | null> = (move) => move(),
): Promise<Others> {
  const { reversedCents, feeCents } = order;
  // First given: the account has only what the commission left to it, and must give back the whole.
  const feeRefund = feeCents === 0 ? null : await attempt(() => giveBack(stripe, order, idOf(charge.application_fee)));
  const reversal = reversedCents === 0 ? null : await attempt(() => takeBackSoon(stripe, order, idOf(charge.transfer)));
  return { reversal, feeRefund };
}

async function unlessRefused<Made>(move: () => Promise<Made>): Promise<Made | null> {
  try {
    return await move();
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Money that was paid out to a photographer is not there until other money of theirs comes. */
async function takeBackSoon(
  stripe: Stripe,
  order: Back,
  transferId: string | null,
): Promise<Stripe.TransferReversal | null> {
  try {
    return await takeBack(stripe, order, transferId);
  } catch (error) {
    if (hasCode(error, 'balance_insufficient')) return null;
    throw error;
  }
}

async function takeBack(
  stripe: Stripe,
  { key, reversedCents }: Back,
  transferId: string | null,
): Promise<Stripe.TransferReversal> {
  if (transferId === null) throw new PaymentsRefused('Stripe: the charge has no transfer');
  const made = await findReversal(stripe, key, transferId);
  return (
    made ??
    stripe.transfers.createReversal(
      transferId,
      { amount: reversedCents, refund_application_fee: false, metadata: { [KEY_MARK]: key } },
      keyed(`${key}-reversal`),
    )
  );
}

async function giveBack(stripe: Stripe, { key, feeCents }: Back, feeId: string | null): Promise<Stripe.FeeRefund> {
  if (feeId === null) throw new PaymentsRefused('Stripe: the charge has no commission');
  const made = await findFeeRefund(stripe, key, feeId);
  return (
    made ??
    stripe.applicationFees.createRefund(feeId, { amount: feeCents, metadata: { [KEY_MARK]: key } }, keyed(`${key}-fee`))
  );
}

async function findReversal(
  stripe: Stripe,
  key: string,
  transferId: string | null,
): Promise<Stripe.TransferReversal | null> {
  if (transferId === null) return null;
  const { data } = await stripe.transfers.listReversals(transferId, { limit: PAGE });
  return data.find(({ metadata }) => metadata?.[KEY_MARK] === key) ?? null;
}

async function findFeeRefund(stripe: Stripe, key: string, feeId: string | null): Promise<Stripe.FeeRefund | null> {
  if (feeId === null) return null;
  const { data } = await stripe.applicationFees.listRefunds(feeId, { limit: PAGE });
  return data.find(({ metadata }) => metadata?.[KEY_MARK] === key) ?? null;
}

async function chargeOfRefund(stripe: Stripe, { charge }: Stripe.Refund): Promise<Stripe.Charge> {
  const id = idOf(charge);
  if (id === null) throw new PaymentsRefused('Stripe: the refund has no charge');
  return stripe.charges.retrieve(id);
}

function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

function refundOf(refund: Stripe.Refund, { reversal, feeRefund }: Others): RefundSnapshot {
  return {
    id: refund.id,
    bookingId: refund.metadata?.[BOOKING_MARK] ?? null,
    intentId: idOf(refund.payment_intent),
    cents: refund.amount,
    reversedCents: reversal?.amount ?? 0,
    feeCents: feeRefund?.amount ?? 0,
    state: hasFailed(refund) ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    reversalId: reversal?.id ?? null,
    feeRefundId: feeRefund?.id ?? null,
  };
}
