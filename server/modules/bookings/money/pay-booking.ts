import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import type { Limits } from '#shared/limits.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import { Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { ChargeSnapshot, SetupSnapshot } from '#server/gateways/payments/charges.ts';
import { PaymentsRefused } from '#server/gateways/payments/payments.ts';
import { bookingInHand } from '../booking-access.service.ts';
import { applyCharge, applyImpossible, applySetup, type SeenIntent } from './apply.ts';
import { amountOf, dueLeg, firstLegOf, type PayWish } from './due-leg.ts';
import { isLive } from './money-facts.ts';
import { createIntent, createPayment, keyOf, moneyOf } from './money.rows.ts';
import { Customer, type IntentLeg, PaymentIntent } from './payment.entity.ts';
import { type PaidPorts, readIntent } from './read-intent.ts';
import { payableAccount, seenOf } from './take-step.ts';

/** An intent that ended meanwhile is followed by another one. */
const MAX_INTENTS = 3;

/** The amount due, written down before the provider is asked. */
interface DueOrder {
  readonly seen: SeenIntent;
  readonly key: string;
  readonly leg: IntentLeg;
  readonly intentId: string | null;
  readonly cents: number;
  readonly feeCents: number;
  readonly accountId: string;
  /** The kept card. */
  readonly methodId: string | null;
  readonly customer: { readonly reference: string; readonly id: string | null; readonly email: string };
}

/**
 * The amount that a client pays or confirms for a booking now. The same intent is returned while it lives, to every tab and
 * device of the client.
 * @param begin the first transaction, which can refuse a sender that may do it no more
 * @throws Refusal `not_found`, `hold_over`, `nothing_due`, `photographer_unpayable`; PaymentsUnavailable, PaymentsRefused
 */
export async function payBooking(
  ports: PaidPorts,
  actor: KnownActor,
  id: string,
  publishableKey: string,
  begin: PaidPorts['commit'],
  wish: PayWish = { kind: 'due' },
): Promise<PaymentDue> {
  for (let tries = 0; tries < MAX_INTENTS; tries += 1) {
    const order = await begin((work) => beginPayment(work, actor, id, wish, ports.limits));
    const snapshot = await intentFor(ports, order);
    if (snapshot.state === 'requires_capture' || snapshot.state === 'succeeded') throw new Refusal('nothing_due');
    if (snapshot.state !== 'canceled') {
      return {
        kind: order.leg === 'card' ? 'setup' : 'payment',
        client_secret: snapshot.clientSecret,
        amount_cents: order.cents,
        publishable_key: publishableKey,
        kept_method: order.leg === 'card' ? null : order.methodId,
      };
    }
  }
  throw new Refusal('nothing_due');
}

/** Finds or writes down the intent with which the client pays. */
async function beginPayment(
  work: Work,
  actor: KnownActor,
  id: string,
  wish: PayWish,
  limits: Limits,
): Promise<DueOrder> {
  const booking = await bookingInHand(actor, id, 'booking.pay', work.now);
  const money = await moneyOf(booking);
  const leg = dueLeg(money, wish, work.now, limits);
  const accountId = await payableAccount(booking.provider_id);
  if (accountId === null && wish.kind === 'due') throw new Refusal('photographer_unpayable');
  const payment = money.payment ?? createPayment(booking, work.now, limits);
  const due = { ...money, payment };
  const wanted = leg ?? firstLegOf(payment.money_case);
  const live = due.intents.find((one) => one.leg === wanted && one.is_off_session === 0 && isLive(one));
  const intent =
    live ??
    createIntent(due, { leg: wanted, ...amountOf(due, wanted, work.now, limits), isOffSession: false }, work.now);
  // A link opens one request: the client's other sessions are not its holder's.
  if (wish.kind === 'card') intent.is_for_all = booking.owner === actor.owner ? wish.isForAll : 0;
  const customer = await customerOf(booking.owner, work.now);
  payment.customer_id ??= customer.customer_id ?? null;
  await em().flush();
  return {
    seen: seenOf(intent),
    key: keyOf(intent),
    leg: wanted,
    intentId: intent.intent_id ?? null,
    cents: intent.cents,
    feeCents: intent.fee_cents,
    accountId: accountId ?? '',
    methodId: payment.method_id ?? null,
    customer: {
      reference: customer.id,
      id: payment.customer_id ?? null,
      email: await emailOf(booking.quote_request_id),
    },
  };
}

async function customerOf(owner: Customer['owner'], now: Date): Promise<Customer> {
  const kept = await em().findOne(Customer, { owner });
  return kept ?? em().create(Customer, { owner, id: newId(), customer_id: null, created_at: now });
}

async function emailOf(quoteRequestId: string): Promise<string> {
  const row = await tables()
    .selectFrom('quote_requests')
    .select('client_email')
    .where('id', '=', quoteRequestId)
    .executeTakeFirstOrThrow();
  return row.client_email;
}

/** The intent of an order at the provider, stored as it is there. */
async function intentFor(ports: PaidPorts, order: DueOrder): Promise<ChargeSnapshot | SetupSnapshot> {
  const { gateway, commit, limits } = ports;
  const { seen, leg } = order;
  if (leg === 'card') {
    const snapshot =
      order.intentId === null
        ? await made(ports, order, async () =>
            gateway.createSetup({
              key: order.key,
              bookingId: seen.booking_id,
              customerId: await customerFor(ports, order),
            }),
          )
        : await gateway.retrieveSetup(order.intentId);
    if (!(await commit((work) => applySetup(work, seen, snapshot, limits)))) await readAgain(ports, seen);
    return snapshot;
  }
  const snapshot =
    order.intentId === null
      ? await made(ports, order, async () =>
          gateway.createCharge({
            key: order.key,
            bookingId: seen.booking_id,
            customerId: await customerFor(ports, order),
            cents: order.cents,
            feeCents: order.feeCents,
            accountId: order.accountId,
            capture: leg === 'deposit' ? 'automatic' : 'manual',
            methodId: null,
            keepsCard: true,
          }),
        )
      : await gateway.retrieveCharge(order.intentId);
  if (!(await commit((work) => applyCharge(work, seen, snapshot, limits)))) await readAgain(ports, seen);
  return snapshot;
}

/** A new intent. One that is refused ends: the provider repeats a refusal for a day, and the next try has another key. */
async function made<Snapshot>(
  { commit, limits }: PaidPorts,
  { seen }: DueOrder,
  make: () => Promise<Snapshot>,
): Promise<Snapshot> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof PaymentsRefused) await commit((work) => applyImpossible(work, seen, 'refused', limits));
    throw error;
  }
}

/** Another check has written: what the page may still confirm is read again. @throws Refusal `nothing_due` */
async function readAgain(ports: PaidPorts, { id }: SeenIntent): Promise<void> {
  await readIntent(ports, id);
  const intent = await withEm(ports.database.reader.fork(), () => em().findOne(PaymentIntent, { id }));
  // Its booking ended before the provider's answer arrived: nobody gets its secret.
  if (intent === null || !isLive(intent)) throw new Refusal('nothing_due');
}

/** The client's number at the provider, who is asked for one once. */
async function customerFor({ gateway, commit }: PaidPorts, { customer, seen }: DueOrder): Promise<string> {
  if (customer.id !== null) return customer.id;
  const customerId = await gateway.createCustomer({ reference: customer.reference, email: customer.email });
  await commit(() => storeCustomer(customer.reference, seen.booking_id, customerId));
  return customerId;
}

async function storeCustomer(reference: string, bookingId: string, customerId: string): Promise<void> {
  await em().nativeUpdate(Customer, { id: reference }, { customer_id: customerId });
  await tables()
    .updateTable('payments')
    .set({ customer_id: customerId })
    .where('booking_id', '=', bookingId)
    .where('customer_id', 'is', null)
    .execute();
}
