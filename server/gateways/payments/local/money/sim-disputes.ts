import type { Stripe } from 'stripe';
import { DAY_MS } from '#shared/durations.ts';
import { newSimId, secondsOf, type SimWorld } from '../parts/sim-call.ts';
import { PLATFORM } from '../parts/sim-state.ts';
import { happen } from '../parts/sim-events.ts';
import { DISPUTE_COST_CENTS, post } from './sim-ledger.ts';

const EVIDENCE_DAYS = 10;

/** A cardholder contests a charge: the amount leaves the platform's balance, with Stripe's own cost. */
export function openDispute(world: SimWorld, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const now = world.now();
  const id = newSimId('dp');
  const cents = charge.amount_captured;
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount: cents,
    balance_transactions: [],
    charge: charge.id,
    created: secondsOf(now),
    currency: 'cad',
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: secondsOf(new Date(now.getTime() + EVIDENCE_DAYS * DAY_MS)),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  world.store.change((state) => {
    state.disputes[id] = dispute;
    charge.disputed = true;
    const fee = DISPUTE_COST_CENTS;
    post(world, { account: PLATFORM, type: 'adjustment', cents: -cents, fee, source: id });
    happen(world, 'charge.dispute.created', dispute);
  });
  return dispute;
}

/** The bank decides: won, the amount comes back; lost, it stays with the cardholder. */
export function closeDispute(world: SimWorld, dispute: Stripe.Dispute, result: 'won' | 'lost'): void {
  if (dispute.status === 'won' || dispute.status === 'lost') return;
  world.store.change(() => {
    dispute.status = result;
    if (result === 'won') {
      post(world, { account: PLATFORM, type: 'adjustment', cents: dispute.amount, source: dispute.id });
    }
    happen(world, 'charge.dispute.closed', dispute);
  });
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
