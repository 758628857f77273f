/**
 * A quote request's life, as data (decisions.md). `by` says who may move it; `job` is the server's own clock.
 * The change is refused with `invalid_state` from any state not listed.
 */
export const quoteRequestStatuses = [
  'open',
  'quoted',
  'awarded',
  'withdrawn',
  'declined',
  'expired',
  'closed',
] as const;
export type QuoteRequestStatus = (typeof quoteRequestStatuses)[number];

export const quoteRequestTransitions = {
  edit: { from: ['open'], to: 'open', by: 'owner' },
  withdraw: { from: ['open', 'quoted'], to: 'withdrawn', by: 'owner' },
  quote: { from: ['open', 'quoted'], to: 'quoted', by: 'provider' },
  award: { from: ['open', 'quoted'], to: 'awarded', by: 'owner' },
  decline: { from: ['open', 'quoted'], to: 'declined', by: 'target' },
  /** The slot it was awarded was not paid in time. */
  reopen: { from: ['awarded'], to: 'open', by: 'job' },
  expire: { from: ['open', 'quoted'], to: 'expired', by: 'job' },
  close: { from: ['open', 'quoted', 'awarded'], to: 'closed', by: 'admin' },
} as const satisfies Record<
  string,
  { from: readonly QuoteRequestStatus[]; to: QuoteRequestStatus; by: 'owner' | 'provider' | 'target' | 'job' | 'admin' }
>;

export type QuoteRequestMove = keyof typeof quoteRequestTransitions;

/** Where a move leads from a state, or null where it may not be made. */
export function moveQuoteRequest(from: QuoteRequestStatus, move: QuoteRequestMove): QuoteRequestStatus | null {
  const transition = quoteRequestTransitions[move];
  return (transition.from as readonly QuoteRequestStatus[]).includes(from) ? transition.to : null;
}
