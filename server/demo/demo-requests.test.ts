// no database
import { expect, it } from 'vitest';
import { quoteStatuses } from '#shared/requests/agreement.states.ts';
import { demoAgreements } from './demo-agreements.ts';
import { demoOthers } from './demo-others.ts';
import { demoRequests } from './demo-requests.ts';

/** States with a next step on a screen that does not exist yet: the sessions that are paid are played (`server/demo/played`). */
const WITHOUT_SCREEN = new Set<string | undefined>(['awaiting_payment']);
const all = [...demoRequests, ...demoAgreements, ...demoOthers];

it('the demo contains no state without a next step', () => {
  const stuck = all.filter(({ booking }) => WITHOUT_SCREEN.has(booking));
  expect(stuck.map(({ description, booking }) => [description, booking])).toEqual([]);
});

it('the demo shows quotes in all their states, to its client and to its photographer', () => {
  const quotes = all.flatMap((request) => (request.quotes ?? []).map((quote) => ({ request, ...quote })));
  expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(quoteStatuses));
  const statesOf = (which: typeof quotes) => [...new Set(which.map(({ status }) => status))];
  const received = quotes.filter(({ request }) => request.client === 'client@declic.test');
  expect(statesOf(received)).toEqual(expect.arrayContaining(['sent', 'rejected', 'accepted', 'expired']));
  const written = quotes.filter(({ provider }) => provider === 'photographe@declic.test');
  expect(statesOf(written)).toEqual(
    expect.arrayContaining(['sent', 'rejected', 'accepted', 'withdrawn', 'not_selected']),
  );
});

it('a request of the demo is quoted exactly while a quote can be accepted', () => {
  for (const { description, status, quotes = [] } of all) {
    const isLive = quotes.some((quote) => quote.status === 'sent');
    expect([description, status === 'quoted']).toEqual([description, isLive]);
  }
});
