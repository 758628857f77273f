import type { Stripe } from 'stripe';
import { newSimId, secondsOf } from '../parts/sim-call.ts';
import { refOf } from '../parts/sim-state.ts';

/** A try to charge a card, before its result. */
export function newCharge(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, now: Date): Stripe.Charge {
  return {
    id: newSimId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: false,
    created: secondsOf(now),
    currency: 'cad',
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(intent, method),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: destinationOf(intent) === '' ? null : { amount: null, destination: destinationOf(intent) },
    transfer_group: null,
  };
}

/** The account that receives an intent's money. */
export function destinationOf({ transfer_data }: Pick<Stripe.PaymentIntent | Stripe.Charge, 'transfer_data'>): string {
  return refOf(transfer_data?.destination);
}

function detailsOf(intent: Stripe.PaymentIntent, { card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: card?.brand ?? null,
      checks: null,
      country: 'CA',
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 0,
      exp_year: card?.exp_year ?? 0,
      funding: card?.funding ?? null,
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: card?.brand ?? null,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** A charge as its connected account sees it: a payment from the platform's transfer. */
export function newPayment(charge: Stripe.Charge, transferId: string, cents: number, now: Date): Stripe.Charge {
  return {
    ...charge,
    id: newSimId('py'),
    amount: cents,
    amount_captured: cents,
    amount_refunded: 0,
    application_fee: null,
    captured: true,
    created: secondsOf(now),
    customer: null,
    metadata: {},
    on_behalf_of: null,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    source_transfer: transferId,
    transfer_data: null,
  };
}
