import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../../bookings/booking.states.ts';
import { aBooking } from '../../bookings/testing.ts';
import { aQuoteRow } from '../../quotes/testing.ts';
import { agreementRule, quoteRequestStatuses, quoteStatuses } from '../agreement.states.ts';
import { allowedVerbs, type AgreementReader, readerOf } from './allowed-verbs.ts';
import { type AgreementSeen, nextAction } from './next-action.ts';
import { aRequest } from '../testing.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const before = '2026-11-21T11:59:59.000Z';
const readers: readonly AgreementReader[] = ['client', 'photographer', 'former', 'admin'];

function seen(fields: Partial<AgreementSeen> = {}): AgreementSeen {
  return { reader: 'client', request: aRequest(), quotes: [], booking: null, now, mostQuotes: 5, ...fields };
}

describe('who reads a request', () => {
  it('is told by its view, and by whose it is', () => {
    expect(readerOf('full', true)).toBe('client');
    expect(readerOf('full', false)).toBe('admin');
    expect(readerOf('addressed', false)).toBe('photographer');
    expect(readerOf('board', false)).toBe('photographer');
    expect(readerOf('former', false)).toBe('former');
  });
});

describe('the verbs of a reader', () => {
  it('are those of the client, the photographers and administrators, each their own', () => {
    const request = aRequest({ status: 'quoted' });
    expect(allowedVerbs('client', request, null, now)).toEqual(['quote_request.withdraw', 'quote_request.award']);
    expect(allowedVerbs('client', request, aQuoteRow(), now)).toEqual(['quote.accept', 'quote.reject']);
    expect(allowedVerbs('photographer', request, null, now)).toEqual(['quote.send']);
    expect(allowedVerbs('photographer', { ...request, provider_id: 'x' }, null, now)).toEqual([
      'quote_request.decline',
      'quote.send',
    ]);
    expect(allowedVerbs('photographer', request, aQuoteRow(), now)).toEqual(['quote.edit', 'quote.withdraw']);
    expect(allowedVerbs('admin', request, null, now)).toEqual(['quote_request.lose_target', 'quote_request.close']);
    expect(allowedVerbs('former', request, aQuoteRow(), now)).toEqual([]);
  });

  it('are never one that the table makes from another state', () => {
    for (const reader of readers) {
      for (const status of quoteRequestStatuses) {
        const request = aRequest({ status });
        for (const quote of [null, ...quoteStatuses.map((one) => aQuoteRow({ status: one }))]) {
          for (const verb of allowedVerbs(reader, request, quote, now)) {
            const rule = agreementRule(verb);
            expect(rule.request?.from ?? [status], `${reader} ${verb}`).toContain(status);
            if (quote !== null) expect(rule.quote?.from, `${reader} ${verb}`).toContain(quote.status);
          }
        }
      }
    }
  });

  it('end with the booked session, for an administrator', () => {
    const asked = aRequest({ status: 'awarded', starts_at: '2026-11-21T10:30:00.000Z' });
    expect(allowedVerbs('admin', { ...asked, duration_min: 120 }, null, now)).toEqual(['quote_request.close']);
    expect(allowedVerbs('admin', { ...asked, duration_min: 60 }, null, now)).toEqual([]);
    // Nothing was booked: its day does not matter.
    expect(allowedVerbs('admin', { ...asked, status: 'open', duration_min: 60 }, null, now)).toContain(
      'quote_request.close',
    );
  });

  it('end with the request, and with the quote', () => {
    const over = aRequest({ status: 'quoted', provider_id: 'x', expires_at: before });
    expect(allowedVerbs('client', over, null, now)).toEqual([]);
    expect(allowedVerbs('photographer', over, null, now)).toEqual([]);
    expect(allowedVerbs('admin', over, null, now)).toEqual(['quote_request.close']);
    const quote = aQuoteRow({ valid_until: before });
    expect(allowedVerbs('client', aRequest({ status: 'quoted' }), quote, now)).toEqual([]);
    expect(allowedVerbs('photographer', aRequest({ status: 'quoted' }), quote, now)).toEqual([]);
  });
});

describe('the next action', () => {
  const kinds = (reader: AgreementReader, fields: Partial<AgreementSeen> = {}) =>
    quoteRequestStatuses.map((status) => {
      const { kind } = nextAction(seen({ ...fields, reader, request: aRequest({ status, live_quotes: 1 }) }));
      return `${status} ${kind}`;
    });
  const ended = ['withdrawn', 'declined', 'expired'];

  it('of the client is to wait without a quote, and to ask again after an end', () => {
    expect(kinds('client')).toEqual([
      'open wait-quotes',
      'quoted wait-quotes',
      'awarded none',
      ...ended.map((status) => `${status} ask-again`),
      'closed none',
    ]);
    const late = aRequest({ status: 'open', expires_at: before });
    expect(nextAction(seen({ request: late })).kind).toBe('ask-again');
  });

  it('of the client is to answer one quote, or to choose among several that can be accepted', () => {
    const request = aRequest({ status: 'quoted' });
    const [one, other] = [aQuoteRow(), aQuoteRow()];
    const over = [aQuoteRow({ valid_until: before }), aQuoteRow({ status: 'rejected' })];
    expect(nextAction(seen({ request, quotes: [one, ...over] }))).toEqual({ kind: 'answer', quote: one });
    expect(nextAction(seen({ request, quotes: [one, other, ...over] }))).toEqual({
      kind: 'choose',
      quotes: [one, other],
    });
    expect(nextAction(seen({ request, quotes: over })).kind).toBe('wait-quotes');
  });

  it('of the client is to wait after an acceptance that the server has not answered', () => {
    const quote = aQuoteRow({ status: 'accepted' });
    const request = aRequest({ status: 'quoted' });
    expect(nextAction(seen({ request, quotes: [quote, aQuoteRow()] }))).toEqual({ kind: 'wait-booking', quote });
  });

  it('of a photographer is to write a quote, and then to wait for the answer', () => {
    expect(kinds('photographer')).toEqual([
      'open write-quote',
      'quoted write-quote',
      'awarded none',
      ...ended.map((status) => `${status} none`),
      'closed none',
    ]);
    const quote = aQuoteRow();
    expect(kinds('photographer', { quotes: [quote] })[1]).toBe('quoted wait-answer');
    for (const status of quoteStatuses.filter((one) => one !== 'sent')) {
      const last = aQuoteRow({ status });
      const request = aRequest({ status: 'quoted' });
      expect(nextAction(seen({ reader: 'photographer', request, quotes: [last] }))).toEqual({
        kind: 'write-quote',
        last,
      });
    }
  });

  it('of a photographer is none on a board request with as many quotes as it may have', () => {
    const request = aRequest({ status: 'quoted', live_quotes: 5 });
    expect(nextAction(seen({ reader: 'photographer', request })).kind).toBe('full');
    expect(nextAction(seen({ reader: 'photographer', request, quotes: [aQuoteRow()] })).kind).toBe('wait-answer');
  });

  it('of both is to pay, then to meet, as the booking says', () => {
    const expected: Record<string, string> = { awaiting_payment: 'pay', confirmed: 'session' };
    for (const reader of ['client', 'photographer'] as const) {
      for (const status of bookingStatuses) {
        const booking = aBooking({ status });
        const action = nextAction(seen({ reader, request: aRequest({ status: 'awarded' }), booking }));
        expect(action.kind, `${reader} ${status}`).toBe(expected[status] ?? 'none');
      }
    }
  });

  it('of an administrator, and of a photographer for whom it is over, is none', () => {
    for (const reader of ['admin', 'former'] as const) {
      expect(
        new Set(kinds(reader, { quotes: [aQuoteRow()], booking: aBooking() }).map((one) => one.split(' ')[1])),
      ).toEqual(new Set(['none']));
    }
  });
});
