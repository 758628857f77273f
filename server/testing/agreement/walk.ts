import {
  agreement,
  type AgreementParty,
  type AgreementVerb,
  agreementRule,
  moved,
  type QuoteRequestStatus,
  type QuoteStatus,
} from '#shared/requests/agreement.states.ts';
import { waitingStatus } from '#shared/requests/quote-request.states.ts';

/**
 * `board`: any photographer answers. `direct`: the request names its photographer. `instant`: the same, for a plan that
 * the request books at once.
 */
export type Kind = 'board' | 'direct' | 'instant';

/** A request, the newest quote of the photographer who is followed, and that of another one, if they have written one. */
export interface State {
  readonly request: QuoteRequestStatus;
  readonly quote: QuoteStatus | null;
  readonly other: QuoteStatus | null;
}

/** A verb about the request, or about the quote of one of the two. */
export interface Step {
  readonly verb: WalkedVerb;
  readonly whose: 'quote' | 'other';
}

/** A plan that is booked at once is awarded by the request itself: it is where the walk of such a request begins. */
export type WalkedVerb = Exclude<AgreementVerb, 'quote_request.award'>;

const walkedVerbs = (Object.keys(agreement) as AgreementVerb[]).filter(
  (verb): verb is WalkedVerb => verb !== 'quote_request.award',
);
const ofTheAsked: readonly AgreementVerb[] = ['quote_request.decline', 'quote_request.lose_target'];

export const verbsOf = (kind: Kind): readonly WalkedVerb[] =>
  walkedVerbs.filter((verb) => kind !== 'board' || !ofTheAsked.includes(verb));

/** Whether a verb is the effect of another action, which nothing about a request forbids. */
export const isEffect = (verb: WalkedVerb): boolean => verb === 'quote_request.lose_target';

export function partyOf(verb: AgreementVerb): AgreementParty {
  return agreementRule(verb).by;
}

const isLive = (status: QuoteStatus | null) => status === 'sent' || status === 'accepted';

/** The state after a verb, by the table alone; null when the table does not allow it. */
export function stateAfter(
  state: State,
  { verb, whose }: { readonly verb: AgreementVerb; readonly whose: Step['whose'] },
): State | null {
  const rule = agreementRule(verb);
  const request = rule.request === undefined ? state.request : moved(rule.request, state.request);
  if (request === null) return null;
  const next = { ...state, request };
  if (verb === 'quote.send') {
    if (isLive(state[whose])) return null;
    next[whose] = 'sent';
  } else if (rule.quote !== undefined) {
    const subject = state[whose];
    const status = subject === null ? null : moved(rule.quote, subject);
    if (status === null) return null;
    next[whose] = status;
  }
  for (const one of ['quote', 'other'] as const) {
    const status = next[one];
    if (status === null || (rule.quote !== undefined && one === whose)) continue;
    next[one] = moved(rule.others, status) ?? status;
  }
  return settled(next);
}

function settled(state: State): State {
  if (state.request !== 'open' && state.request !== 'quoted') return state;
  const live = [state.quote, state.other].filter((status) => status === 'sent');
  return { ...state, request: waitingStatus(live.length) };
}

export interface Place {
  readonly state: State;
  /** The shortest way from a new request. */
  readonly path: readonly Step[];
}

/** Every pair of request and quote that the table can reach, each by the shortest way. */
export function placesOf(kind: Kind): Place[] {
  const asked: State = { request: 'open', quote: null, other: null };
  const booked = kind === 'instant' ? stateAfter(asked, { verb: 'quote_request.award', whose: 'quote' }) : null;
  const start: Place = { state: booked ?? asked, path: [] };
  const seen = new Map<string, Place>([[JSON.stringify(start.state), start]]);
  const queue = [start];
  for (const { state, path } of queue) {
    for (const verb of verbsOf(kind)) {
      for (const whose of kind === 'board' ? (['quote', 'other'] as const) : (['quote'] as const)) {
        const next = stateAfter(state, { verb, whose });
        if (next === null || seen.has(JSON.stringify(next))) continue;
        const place = { state: next, path: [...path, { verb, whose }] };
        seen.set(JSON.stringify(next), place);
        queue.push(place);
      }
    }
  }
  const pairs = new Map<string, Place>();
  for (const place of queue) {
    const pair = `${place.state.request} ${String(place.state.quote)}`;
    if (!pairs.has(pair)) pairs.set(pair, place);
  }
  return [...pairs.values()];
}
