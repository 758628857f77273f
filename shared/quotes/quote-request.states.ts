/**
 * A quote request's states and transitions, as data (decisions.md). `by` names who may make one; `job` is a job of the
 * server. From any state not listed, the change is refused with `invalid_state`.
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
  /** An administrator closed the page of the asked photographer. */
  lose_target: { from: ['open', 'quoted'], to: 'declined', by: 'admin' },
  /** The awarded slot was not paid in time. */
  reopen: { from: ['awarded'], to: 'open', by: 'job' },
  expire: { from: ['open', 'quoted'], to: 'expired', by: 'job' },
  close: { from: ['open', 'quoted', 'awarded'], to: 'closed', by: 'admin' },
} as const satisfies Record<
  string,
  { from: readonly QuoteRequestStatus[]; to: QuoteRequestStatus; by: 'owner' | 'provider' | 'target' | 'job' | 'admin' }
>;

export type QuoteRequestMove = keyof typeof quoteRequestTransitions;

/** The next state of a transition, or null when it is not allowed. */
export function moveQuoteRequest(from: QuoteRequestStatus, move: QuoteRequestMove): QuoteRequestStatus | null {
  const transition = quoteRequestTransitions[move];
  return (transition.from as readonly QuoteRequestStatus[]).includes(from) ? transition.to : null;
}
