import { Stripe } from 'stripe';
import type { ChargeGateway, ChargeOrder, ChargeSnapshot, SetupSnapshot } from './charges.ts';
import {
  askAboutCharges as ask,
  BOOKING_MARK,
  hasCode,
  idOf,
  KEY_MARK,
  keyed,
  PAGE,
  type StripeClient,
} from './stripe-client.ts';
import { CHARGE_FIELDS, cardOf, chargeOf, SETUP_FIELDS, setupOf } from './stripe-snapshots.ts';

type Part = Pick<
  ChargeGateway,
  | 'createCustomer'
  | 'createSetup'
  | 'retrieveSetup'
  | 'cancelSetup'
  | 'createCharge'
  | 'retrieveCharge'
  | 'cancelCharge'
  | 'captureCharge'
  | 'listCards'
  | 'forgetCard'
>;

/** Cards, and charges of them: destination charges, `on_behalf_of` the photographer, by cards only. */
export function stripeCharges(client: StripeClient): Part {
  const retrieveCharge = async (intentId: string): Promise<ChargeSnapshot> =>
    chargeOf(await (await client()).paymentIntents.retrieve(intentId, { expand: CHARGE_FIELDS }));
  const retrieveSetup = async (setupId: string): Promise<SetupSnapshot> =>
    setupOf(await (await client()).setupIntents.retrieve(setupId, { expand: SETUP_FIELDS }));

  return {
    createCustomer: ({ reference, email }) =>
      ask(async () => {
        const { customers } = await client();
        // The address may have changed at a repeat, whose other parameters must be the same.
        const { id } = await customers.create(
          { metadata: { declic_reference: reference } },
          keyed(`customer-${reference}`),
        );
        if (email !== null) await customers.update(id, { email });
        return id;
      }),
    createSetup: ({ key, bookingId, customerId }) =>
      ask(async () => {
        const { setupIntents } = await client();
        const setup = await setupIntents.create(
          {
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { [BOOKING_MARK]: bookingId },
            expand: SETUP_FIELDS,
          },
          keyed(key),
        );
        return setupOf(setup);
      }),
    retrieveSetup: (setupId) => ask(() => retrieveSetup(setupId)),
    cancelSetup: (setupId) =>
      ask(async () => {
        try {
          return setupOf(await (await client()).setupIntents.cancel(setupId, { expand: SETUP_FIELDS }));
        } catch (error) {
          if (!hasCode(error, 'setup_intent_unexpected_state')) throw error;
          return retrieveSetup(setupId);
        }
      }),
    createCharge: (order) =>
      ask(async () => {
        if (order.methodId === null) return chargeOf(await create(await client(), order));
        // Stripe forgets keys after a day, and a job may come back later.
        const known = await findCharge(await client(), order);
        if (known !== null) return retrieveCharge(known);
        try {
          return chargeOf(await create(await client(), order));
        } catch (error) {
          const declined = error instanceof Stripe.errors.StripeCardError ? idOf(error.payment_intent) : null;
          if (declined === null) throw error;
          return retrieveCharge(declined);
        }
      }),
    retrieveCharge: (intentId) => ask(() => retrieveCharge(intentId)),
    cancelCharge: (intentId) =>
      ask(async () => {
        try {
          return chargeOf(await (await client()).paymentIntents.cancel(intentId, { expand: CHARGE_FIELDS }));
        } catch (error) {
          if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
          return retrieveCharge(intentId);
        }
      }),
    captureCharge: ({ key, intentId, cents, feeCents }) =>
      ask(async () => {
        const { paymentIntents } = await client();
        try {
          const captured = await paymentIntents.capture(
            intentId,
            { amount_to_capture: cents, application_fee_amount: feeCents, expand: CHARGE_FIELDS },
            keyed(key),
          );
          return chargeOf(captured);
        } catch (error) {
          if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
          const now = await retrieveCharge(intentId);
          if (now.state === 'succeeded' && now.capturedCents === cents && now.feeCents === feeCents) return now;
          throw error;
        }
      }),
    listCards: (customerId) =>
      ask(async () => {
        const methods: Stripe.PaymentMethod[] = [];
        const { paymentMethods } = await client();
        for await (const method of paymentMethods.list({ customer: customerId, type: 'card', limit: PAGE })) {
          methods.push(method);
        }
        return methods.map(cardOf).filter((card) => card !== null);
      }),
    forgetCard: (methodId) =>
      ask(async () => {
        const { paymentMethods } = await client();
        try {
          await paymentMethods.detach(methodId);
        } catch (error) {
          if (hasCode(error, 'resource_missing')) return;
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          if (idOf((await paymentMethods.retrieve(methodId)).customer) !== null) throw error;
        }
      }),
  };
}

function create({ paymentIntents }: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent> {
  return paymentIntents.create(
    {
      amount: order.cents,
      currency: 'cad',
      customer: order.customerId,
      allowed_payment_method_types: ['card'],
      capture_method: order.capture,
      on_behalf_of: order.accountId,
      transfer_data: { destination: order.accountId },
      ...(order.feeCents === 0 ? {} : { application_fee_amount: order.feeCents }),
      metadata: { [BOOKING_MARK]: order.bookingId, [KEY_MARK]: order.key },
      ...(order.methodId === null ? {} : { payment_method: order.methodId, confirm: true, off_session: true }),
      ...(order.methodId === null && order.keepsCard ? { setup_future_usage: 'off_session' as const } : {}),
      expand: CHARGE_FIELDS,
    },
    keyed(order.key),
  );
}

/** The intent of an earlier try of this order; null for none. */
async function findCharge({ paymentIntents }: Stripe, { key, customerId }: ChargeOrder): Promise<string | null> {
  const { data } = await paymentIntents.list({ customer: customerId, limit: PAGE });
  return data.find(({ metadata }) => metadata[KEY_MARK] === key)?.id ?? null;
}
