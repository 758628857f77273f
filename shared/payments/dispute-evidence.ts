import type { DisputeReason } from './dispute.schema.ts';

/** What helps an answer to a bank, by its reason, the strongest first; the words for each are the screen's. */
export const evidenceOf = {
  not_received: ['session', 'delivery', 'agreement', 'messages', 'terms'],
  unacceptable: ['agreement', 'delivery', 'messages', 'terms'],
  not_credited: ['refunds', 'terms', 'messages'],
  fraud: ['identity', 'session', 'agreement', 'messages'],
  duplicate: ['payments', 'agreement', 'session'],
  other: ['agreement', 'session', 'delivery', 'messages', 'terms'],
} as const satisfies Record<DisputeReason, readonly string[]>;
export type Evidence = (typeof evidenceOf)[DisputeReason][number];
