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
