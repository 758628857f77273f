import type { DisputeReason } from './dispute.schema.ts';

const known: Readonly<Record<string, DisputeReason>> = {
  product_not_received: 'not_received',
  product_unacceptable: 'unacceptable',
  credit_not_processed: 'not_credited',
  subscription_canceled: 'not_credited',
  fraudulent: 'fraud',
  unrecognized: 'fraud',
  duplicate: 'duplicate',
};

/** Our kind of a bank's reason, by the provider's name of it. */
export function disputeReasonOf(name: string): DisputeReason {
  return known[name] ?? 'other';
}

/** What is sent to the bank with the answer, by its reason; the words for each are the screen's. */
export const evidenceOf = {
  not_received: ['agreement', 'session', 'delivery', 'messages', 'terms'],
  unacceptable: ['agreement', 'delivery', 'messages', 'terms'],
  not_credited: ['cancellation', 'terms', 'refunds', 'messages'],
  fraud: ['agreement', 'identity', 'session', 'messages'],
  duplicate: ['agreement', 'payments', 'session'],
  other: ['agreement', 'session', 'delivery', 'messages', 'cancellation', 'terms'],
} as const satisfies Record<DisputeReason, readonly string[]>;
