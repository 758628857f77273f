import type { Quote } from './quote.schema.ts';

/** Whether a quote waits for its client's answer. */
export function isQuoteLive({ status, valid_until }: Pick<Quote, 'status' | 'valid_until'>, now: number): boolean {
  return status === 'sent' && Date.parse(valid_until) > now;
}
