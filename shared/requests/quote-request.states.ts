import { type AgreementVerb, agreementRule, moved, type QuoteRequestStatus } from './agreement.states.ts';

export { quoteRequestStatuses, type QuoteRequestStatus } from './agreement.states.ts';

/** The moves of a request: the verbs about it, and a quote that was sent for it. */
export type QuoteRequestMove =
  | (AgreementVerb extends infer Verb ? (Verb extends `quote_request.${infer Move}` ? Move : never) : never)
  | 'quote';

/** The next state of a request, or null when the move is not allowed from this one (`invalid_state`). */
export function moveQuoteRequest(from: QuoteRequestStatus, move: QuoteRequestMove): QuoteRequestStatus | null {
  return moved(agreementRule(move === 'quote' ? 'quote.send' : `quote_request.${move}`).request, from);
}

/** The state of a request that waits for its client or for photographers, by the quotes that can be accepted. */
export function waitingStatus(liveQuotes: number): QuoteRequestStatus {
  return liveQuotes > 0 ? 'quoted' : 'open';
}
