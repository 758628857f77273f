import { describe, expect, it } from 'vitest';
import { agreement, type AgreementVerb, agreementRule, quoteStatuses } from './agreement.states.ts';
import {
  moveQuoteRequest,
  type QuoteRequestMove,
  quoteRequestStatuses,
  waitingStatus,
} from './quote-request.states.ts';
import { moveQuote, type QuoteMove } from '../quotes/quote.states.ts';

const requestGraph: Record<QuoteRequestMove, readonly [by: string, from: string, to: string]> = {
  edit: ['client', 'open', 'open'],
  withdraw: ['client', 'open quoted', 'withdrawn'],
  quote: ['photographer', 'open quoted', 'quoted'],
  award: ['client', 'open quoted', 'awarded'],
  decline: ['target', 'open quoted', 'declined'],
  lose_target: ['admin', 'open quoted', 'declined'],
  reopen: ['job', 'awarded', 'open'],
  expire: ['job', 'open quoted', 'expired'],
  close: ['admin', 'open quoted awarded', 'closed'],
};
const quoteGraph: Record<QuoteMove, readonly [by: string, from: string, to: string]> = {
  edit: ['author', 'sent', 'sent'],
  withdraw: ['author', 'sent', 'withdrawn'],
  accept: ['client', 'sent', 'accepted'],
  reject: ['client', 'sent', 'rejected'],
  expire: ['job', 'sent', 'expired'],
};
const requestMoves = Object.keys(requestGraph) as QuoteRequestMove[];
const quoteMoves = Object.keys(quoteGraph) as QuoteMove[];

describe('a request', () => {
  const cases = requestMoves.flatMap((move) =>
    quoteRequestStatuses.map((status) => {
      const [, from, to] = requestGraph[move];
      return { status, move, to: from.split(' ').includes(status) ? to : null };
    }),
  );

  it.each(cases)('that is $status goes to $to by $move', ({ status, move, to }) => {
    expect(moveQuoteRequest(status, move)).toBe(to);
  });

  it.each(['withdrawn', 'declined', 'expired', 'closed'] as const)('that is %s never changes again', (status) => {
    expect(requestMoves.filter((move) => moveQuoteRequest(status, move) !== null)).toEqual([]);
  });

  it('waits for its client while a quote can be accepted, and for photographers otherwise', () => {
    expect([0, 1, 5].map(waitingStatus)).toEqual(['open', 'quoted', 'quoted']);
  });
});

describe('a quote', () => {
  const cases = quoteMoves.flatMap((move) =>
    quoteStatuses.map((status) => {
      const [, from, to] = quoteGraph[move];
      return { status, move, to: from.split(' ').includes(status) ? to : null };
    }),
  );

  it.each(cases)('that is $status goes to $to by $move', ({ status, move, to }) => {
    expect(moveQuote(status, move)).toBe(to);
  });
});

it('each verb belongs to one party', () => {
  const parties = Object.fromEntries(
    (Object.keys(agreement) as AgreementVerb[]).map((verb) => [verb, agreementRule(verb).by]),
  );
  expect(parties).toEqual({
    ...Object.fromEntries(
      Object.entries(requestGraph).map(([move, [by]]) => [
        move === 'quote' ? 'quote.send' : `quote_request.${move}`,
        by,
      ]),
    ),
    ...Object.fromEntries(Object.entries(quoteGraph).map(([move, [by]]) => [`quote.${move}`, by])),
  });
});

it('no request that has ended keeps a quote that can be accepted', () => {
  const ends = (Object.keys(agreement) as AgreementVerb[]).filter((verb) => {
    const { request } = agreementRule(verb);
    return request !== undefined && !['open', 'quoted', 'awarded'].includes(request.to);
  });
  expect(ends.length).toBeGreaterThan(3);
  for (const verb of ends) expect([verb, agreementRule(verb).others?.from.includes('sent')]).toEqual([verb, true]);
});
