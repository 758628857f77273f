// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { aBooking } from '#shared/bookings/testing.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { addDays, localDateOf } from '#shared/dates.ts';
import { aQuoteRow } from '#shared/quotes/testing.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { aRequest } from '#shared/requests/testing.ts';
import { RequestTimeline } from './page/timeline/request-timeline.tsx';
import { useStatusWords } from './request-words.ts';

const said = vi.hoisted(
  () =>
    (text: TemplateStringsArray | { readonly message: string }, ...values: unknown[]) =>
      'message' in text ? text.message : String.raw(text, ...values),
);
vi.mock('@lingui/react/macro', () => ({
  Trans: ({ children }: { children: ReactNode }) => children,
  useLingui: () => ({ t: said, i18n: { _: String } }),
}));
vi.mock('@lingui/core/macro', () => ({ msg: String.raw }));
vi.mock('#client/frame/sending/waiting-words.ts', () => ({ useWaitingWords: () => () => ({ tone: 'info', why: '' }) }));

const request = aRequest({ status: 'awarded' });
const bookingIn = (status: Booking['status']) => aBooking({ quote_request_id: request.id, status });

function Words({ status }: { status: Booking['status'] }) {
  return useStatusWords()({ request, kept: request, pending: [], booking: bookingIn(status) }).text;
}

function WithoutBooking({ date }: { date: string }) {
  return useStatusWords()({ request: { ...request, date }, kept: request, pending: [], booking: null }).text;
}

function WithQuote({ asked, quote }: { asked: Partial<QuoteRequest>; quote: Partial<Quote> }) {
  const row: QuoteRequest = { ...request, view: 'board', status: 'open', date: '2099-06-12', ...asked };
  const quotes = [aQuoteRow({ request_id: row.id, valid_until: '2099-06-12T12:00:00.000Z', ...quote })];
  return useStatusWords()({ request: row, kept: row, pending: [], booking: null }, quotes).text;
}

function shown(content: ReactNode): HTMLElement {
  const page = document.createElement('div');
  flushSync(() => createRoot(page).render(content));
  return page;
}

it('an accepted request whose booking is not known reads as over once its day is', () => {
  const day = (offset: number) => addDays(localDateOf(new Date()), offset);
  expect(shown(<WithoutBooking date={day(-1)} />).textContent).toBe('Séance terminée');
  expect(shown(<WithoutBooking date={day(0)} />).textContent).toBe('Acceptée');
});

it.each([
  ['confirmed', 'Confirmée'],
  ['completed', 'Séance terminée'],
  ['closed', 'Séance terminée'],
  ['cancelled_by_client', 'Séance annulée'],
  ['cancelled_by_admin', 'Séance annulée'],
  ['expired', 'Acceptée'],
] as const)('a request with a booking that is %s reads « %s »', (status, words) => {
  expect(shown(<Words status={status} />).textContent).toBe(words);
});

it('each end of a timeline has a mark, as it is no step to come', () => {
  for (const status of ['declined', 'withdrawn', 'expired', 'closed'] as const) {
    const ended = { ...request, status };
    const row = { owner: 'user:1', request: ended, kept: ended, wanted: ended, pending: [], booking: null } as const;
    const steps = shown(<RequestTimeline shown={row} sends={[]} locale="fr" />).querySelectorAll('li');
    expect([...steps].at(-1)?.querySelector('svg')).not.toBeNull();
  }
});

it('the last step of a completed session says so', () => {
  const row = { owner: 'user:1', request, kept: request, wanted: request, pending: [] } as const;
  const page = shown(<RequestTimeline shown={{ ...row, booking: bookingIn('completed') }} sends={[]} locale="fr" />);
  expect(page.querySelector('li:last-child')?.textContent).toContain('Séance terminée');
});

const past = '2020-01-01T12:00:00.000Z';
it.each([
  [{}, { status: 'sent' }, 'Soumission envoyée'],
  [{ view: 'addressed', status: 'quoted' }, { status: 'sent' }, 'Soumission envoyée'],
  [{}, { status: 'sent', version: 0 }, 'Soumission pas encore envoyée'],
  [{}, { status: 'sent', valid_until: past }, 'Soumission expirée'],
  [{ view: 'addressed' }, { status: 'rejected' }, 'Soumission refusée'],
  [{ view: 'former', status: 'awarded' }, { status: 'not_selected' }, 'Une autre soumission a été choisie'],
  [{ view: 'addressed', status: 'withdrawn' }, { status: 'not_selected' }, 'Retirée'],
  // A client's own words are of the request.
  [{ view: 'full', status: 'quoted' }, { status: 'sent' }, 'Soumission reçue'],
] satisfies [Partial<QuoteRequest>, Partial<Quote>, string][])(
  'a request %o with a quote %o reads « %s »',
  (asked, quote, words) => {
    expect(shown(<WithQuote {...{ asked, quote }} />).textContent).toBe(words);
  },
);
