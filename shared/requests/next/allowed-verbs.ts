import { addMinutes } from '../../dates.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import {
  agreement,
  type AgreementDeadline,
  type AgreementParty,
  agreementRule,
  type AgreementVerb,
} from '../agreement.states.ts';
import type { QuoteRequest } from '../quote-request.schema.ts';

/**
 * Who reads a request. `photographer`: the one who is asked, one of the board, or the one who won it. `former`: a
 * photographer for whom it is over.
 */
export type AgreementReader = 'client' | 'photographer' | 'former' | 'admin';

/** @param isOwn the reader asked for it, or holds its link; an administrator sees all of it too */
export function readerOf(view: QuoteRequest['view'], isOwn: boolean): AgreementReader {
  if (view === 'full') return isOwn ? 'client' : 'admin';
  return view === 'former' ? 'former' : 'photographer';
}

/** The columns that guard a verb. */
export type GuardedRequest = Pick<QuoteRequest, 'status' | 'expires_at' | 'provider_id' | 'starts_at' | 'duration_min'>;
export type GuardedQuote = Pick<Quote, 'status' | 'valid_until'>;

/**
 * The verbs that the table of states allows this reader now. Without a quote, those about the request; with one, those
 * about it. A photographer sees no quote but their own.
 */
export function allowedVerbs(
  reader: AgreementReader,
  request: GuardedRequest,
  quote: GuardedQuote | null,
  now: number,
): readonly AgreementVerb[] {
  const parties = partiesOf(reader, request);
  return verbs.filter((verb) => {
    const rule = agreementRule(verb);
    if (!parties.includes(rule.by) || (rule.quote === undefined) !== (quote === null)) return false;
    const end = endOf(rule.until, request, quote);
    return (
      rule.request?.from.includes(request.status) !== false &&
      (quote === null || rule.quote?.from.includes(quote.status) === true) &&
      (end === undefined || Date.parse(end) > now)
    );
  });
}

/** The end of a deadline, as far as these rows have it. */
function endOf(until: AgreementDeadline | null, request: GuardedRequest, quote: GuardedQuote | null) {
  switch (until) {
    case 'quote_end':
      return quote?.valid_until;
    case 'request_end':
    case 'hold_end':
      return request.expires_at;
    case 'session_end':
      // Before an agreement, no session is booked.
      return request.status === 'awarded' ? sessionEnd(request) : undefined;
    case null:
      return undefined;
  }
}

function sessionEnd({ starts_at, duration_min }: GuardedRequest): string {
  return addMinutes(new Date(starts_at), duration_min).toISOString();
}

const verbs = Object.keys(agreement) as AgreementVerb[];

function partiesOf(reader: AgreementReader, { provider_id }: GuardedRequest): readonly AgreementParty[] {
  switch (reader) {
    case 'photographer':
      return provider_id === null ? ['photographer', 'author'] : ['photographer', 'author', 'target'];
    case 'client':
    case 'admin':
      return [reader];
    case 'former':
      return [];
  }
}
