import { expect, it } from 'vitest';
import {
  moveQuoteRequest,
  type QuoteRequestMove,
  quoteRequestStatuses,
  quoteRequestTransitions,
} from './quote-request.states.ts';

const graph: Record<QuoteRequestMove, readonly [by: string, from: string, to: string]> = {
  edit: ['owner', 'open', 'open'],
  withdraw: ['owner', 'open quoted', 'withdrawn'],
  quote: ['provider', 'open quoted', 'quoted'],
  award: ['owner', 'open quoted', 'awarded'],
  decline: ['target', 'open quoted', 'declined'],
  lose_target: ['admin', 'open quoted', 'declined'],
  reopen: ['job', 'awarded', 'open'],
  expire: ['job', 'open quoted', 'expired'],
  close: ['admin', 'open quoted awarded', 'closed'],
};
const moves = Object.keys(quoteRequestTransitions) as QuoteRequestMove[];

const cases = moves.flatMap((move) =>
  quoteRequestStatuses.map((status) => {
    const [, from, to] = graph[move];
    return { status, move, to: from.split(' ').includes(status) ? to : null };
  }),
);

it.each(cases)('a request that is $status goes to $to by $move', ({ status, move, to }) => {
  expect(moveQuoteRequest(status, move)).toBe(to);
});

it.each(moves)('only the right person may %s', (move) => {
  expect(quoteRequestTransitions[move].by).toBe(graph[move][0]);
});

it.each(['withdrawn', 'declined', 'expired', 'closed'] as const)(
  'a request that is %s never changes its status again',
  (status) => {
    expect(moves.filter((move) => moveQuoteRequest(status, move) !== null)).toEqual([]);
  },
);
