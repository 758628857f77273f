/**
 * How a request and its quotes reach an agreement: every verb, who may do it, the moves of both rows, and its deadline.
 * Guards of the server, jobs, buttons of the screens and the drawings of docs/AGREEMENT.md are made from this table.
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

export const quoteStatuses = ['sent', 'accepted', 'rejected', 'withdrawn', 'expired', 'not_selected'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/**
 * Who may do a verb. `client`: the owner of the request, or who holds its link. `target`: the photographer it names.
 * `photographer`: that one, or any for a request of the board. `author`: the photographer of the quote. `job`: a job of
 * the server, at the deadline.
 */
export type AgreementParty = 'client' | 'target' | 'photographer' | 'author' | 'admin' | 'job';

/** The last moment for a verb; for a job, the moment of it. `session_end`: of the booked session, where there is one. */
export type AgreementDeadline = 'request_end' | 'quote_end' | 'hold_end' | 'session_end';

interface Move<Status> {
  readonly from: readonly Status[];
  readonly to: Status;
}

export interface AgreementRule {
  readonly by: AgreementParty;
  readonly request?: Move<QuoteRequestStatus>;
  /** The quote that the verb is about. */
  readonly quote?: Move<QuoteStatus>;
  /** The other quotes of the request; for a verb about the request, all of them. */
  readonly others?: Move<QuoteStatus>;
  readonly until: AgreementDeadline | null;
}

const live = ['open', 'quoted'] as const;
const missed: Move<QuoteStatus> = { from: ['sent'], to: 'not_selected' };

export const agreement = {
  'quote_request.edit': { by: 'client', request: { from: ['open'], to: 'open' }, until: 'request_end' },
  'quote_request.withdraw': {
    by: 'client',
    request: { from: live, to: 'withdrawn' },
    others: missed,
    until: 'request_end',
  },
  'quote_request.decline': {
    by: 'target',
    request: { from: live, to: 'declined' },
    others: { from: ['sent'], to: 'withdrawn' },
    until: 'request_end',
  },
  /**
   * An administrator closed the page of the asked photographer, or they closed their account. No button of a contract
   * does it, and no state of a request forbids it.
   */
  'quote_request.lose_target': {
    by: 'admin',
    request: { from: live, to: 'declined' },
    others: { from: ['sent'], to: 'withdrawn' },
    until: 'request_end',
  },
  'quote_request.close': {
    by: 'admin',
    request: { from: ['open', 'quoted', 'awarded'], to: 'closed' },
    others: { from: ['sent', 'accepted'], to: 'not_selected' },
    until: 'session_end',
  },
  'quote_request.expire': {
    by: 'job',
    request: { from: live, to: 'expired' },
    others: { from: ['sent'], to: 'expired' },
    until: 'request_end',
  },
  /** An instant plan is booked by its request: nobody calls it later, so no button and no refusal has it. */
  'quote_request.award': { by: 'client', request: { from: live, to: 'awarded' }, others: missed, until: 'request_end' },
  /** The slot of the agreement was not paid in time: all quotes that are still valid can be accepted again. */
  'quote_request.reopen': {
    by: 'job',
    request: { from: ['awarded'], to: 'open' },
    others: { from: ['accepted', 'not_selected'], to: 'sent' },
    until: 'hold_end',
  },
  'quote.send': { by: 'photographer', request: { from: live, to: 'quoted' }, until: 'request_end' },
  'quote.edit': { by: 'author', quote: { from: ['sent'], to: 'sent' }, until: 'quote_end' },
  'quote.withdraw': { by: 'author', quote: { from: ['sent'], to: 'withdrawn' }, until: 'quote_end' },
  'quote.accept': {
    by: 'client',
    request: { from: ['quoted'], to: 'awarded' },
    quote: { from: ['sent'], to: 'accepted' },
    others: missed,
    until: 'quote_end',
  },
  'quote.reject': { by: 'client', quote: { from: ['sent'], to: 'rejected' }, until: 'quote_end' },
  'quote.expire': { by: 'job', quote: { from: ['sent'], to: 'expired' }, until: 'quote_end' },
} as const satisfies Record<string, AgreementRule>;

export type AgreementVerb = keyof typeof agreement;

/** The rule of a verb, with all its parts. */
export function agreementRule(verb: AgreementVerb): AgreementRule {
  return agreement[verb];
}

/** The status of a row after a move, or null when the move is not made from its status. */
export function moved<Status>(move: Move<Status> | undefined, from: Status): Status | null {
  return move?.from.includes(from) === true ? move.to : null;
}
