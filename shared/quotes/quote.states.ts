import { type AgreementVerb, agreementRule, moved, type QuoteStatus } from '../requests/agreement.states.ts';

export { quoteStatuses, type QuoteStatus } from '../requests/agreement.states.ts';

/** The moves of a quote after it was sent. */
export type QuoteMove = Exclude<
  AgreementVerb extends infer Verb ? (Verb extends `quote.${infer Move}` ? Move : never) : never,
  'send'
>;

/** The next state of a quote, or null when the move is not allowed from this one (`invalid_state`). */
export function moveQuote(from: QuoteStatus, move: QuoteMove): QuoteStatus | null {
  return moved(agreementRule(`quote.${move}`).quote, from);
}
