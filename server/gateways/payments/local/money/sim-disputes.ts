import type { Stripe } from 'stripe';
import { DAY_MS } from '#shared/durations.ts';
import {
  missingThing,
  pageOf,
  refusal,
  newSimId,
  secondsOf,
  type SimCall,
  simRoute,
  type SimWorld,
} from '../parts/sim-call.ts';
import { PLATFORM } from '../parts/sim-state.ts';
import { happen } from '../parts/sim-events.ts';
import { DISPUTE_COST_CENTS, post } from './sim-ledger.ts';

const EVIDENCE_DAYS = 10;

/** The calls about disputes. */
export const disputeRoutes = [
  simRoute('GET /v1/disputes', ['created', 'limit', 'starting_after'], (call, { store }) =>
    pageOf(call, Object.values(store.state.disputes)),
  ),
  simRoute('GET /v1/disputes/:id', [], (_call, { store }, id = '') => disputeOf(store.state.disputes, id)),
  simRoute('POST /v1/disputes/:id', ['evidence', 'submit'], (call, world, id = '') => {
    const dispute = openOne(world, id);
    const text = call.form.get('evidence[uncategorized_text]') ?? '';
    dispute.evidence = { ...dispute.evidence, uncategorized_text: text };
    dispute.evidence_details.has_evidence = text !== '';
    if (isTrue(call, 'submit')) {
      dispute.evidence_details.submission_count += 1;
      dispute.evidence_details.submission_method = 'manual';
      dispute.status = 'under_review';
      happen(world, 'charge.dispute.updated', dispute);
    }
    return dispute;
  }),
  simRoute('POST /v1/disputes/:id/close', [], (_call, world, id = '') => {
    const dispute = openOne(world, id);
    closeDispute(world, dispute, 'lost');
    return dispute;
  }),
];

function disputeOf(disputes: Readonly<Record<string, Stripe.Dispute>>, id: string): Stripe.Dispute {
  const dispute = disputes[id];
  if (dispute === undefined) throw missingThing('dispute', id);
  return dispute;
}

/** @throws SimError once the bank reads, or has decided, or the time is over */
function openOne({ store, now }: SimWorld, id: string): Stripe.Dispute {
  const dispute = disputeOf(store.state.disputes, id);
  const due = dispute.evidence_details.due_by ?? 0;
  if (dispute.status === 'needs_response' && secondsOf(now()) < due) return dispute;
  throw refusal('This dispute can no longer be answered.', { code: 'invalid_request' });
}

function isTrue({ form }: SimCall, name: string): boolean {
  return form.get(name) === 'true';
}

/** A cardholder contests a charge: the amount leaves the platform's balance, with Stripe's own cost. */
export function openDispute(world: SimWorld, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const now = world.now();
  const id = newSimId('dp');
  const cents = charge.amount_captured - charge.amount_refunded;
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
    move(world, dispute, -cents, fee);
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
      move(world, dispute, dispute.amount, 0);
    }
    happen(world, 'charge.dispute.closed', dispute);
  });
}

function move(world: SimWorld, dispute: Stripe.Dispute, cents: number, fee: number): void {
  const id = post(world, { account: PLATFORM, type: 'adjustment', cents, fee, source: dispute.id });
  const made = world.store.state.moves.find(({ of }) => of.id === id);
  if (made !== undefined) dispute.balance_transactions.push(structuredClone(made.of));
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
