import { describe, expect, it } from 'vitest';
import { type BookingStatus, bookingStatuses } from '#shared/bookings/booking.states.ts';
import { type QuoteStatus, quoteStatuses } from '#shared/quotes/quote.states.ts';
import { type QuoteRequestStatus, quoteRequestStatuses } from '#shared/requests/quote-request.states.ts';
import type { ReschedulingSide } from '#shared/bookings/reschedule/reschedule.schema.ts';
import { aBooking } from '#shared/bookings/testing.ts';
import { aMove } from '#client/testing/bookings.ts';
import { type Agreement, tabOf, type TabName } from './tabs.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const later = '2026-12-20T14:30:00.000Z';
const earlier = '2026-11-10T14:30:00.000Z';

function tab(view: Agreement['request']['view'], status: QuoteRequestStatus, more: Partial<Shape> = {}): TabName {
  const { quote, valid_until = later, booking = null, starts_at = later, isStuck = false, move } = more;
  return tabOf(
    {
      request: { view, status, starts_at, duration_min: 120 },
      quotes: quote === undefined ? [] : [{ status: quote, valid_until }],
      booking:
        booking === null
          ? null
          : { status: booking, ends_at: starts_at, ...(move === undefined ? {} : { reschedule: aMoveBy(move) }) },
      isStuck,
    },
    now,
  );
}

interface Shape {
  readonly quote: QuoteStatus;
  readonly valid_until: string;
  readonly booking: BookingStatus;
  readonly starts_at: string;
  readonly isStuck: boolean;
  /** The side that proposes another date. */
  readonly move: ReschedulingSide;
}

const aMoveBy = (by: ReschedulingSide) => aMove(aBooking(), { by, answer_until: later });

const ended = { withdrawn: 'past', declined: 'past', expired: 'past', closed: 'past' } as const;

describe('a request of a client is', () => {
  const withoutQuotes = { open: 'waiting', quoted: 'answer', awarded: 'upcoming', ...ended } as const;
  it.each(quoteRequestStatuses)('in its tab while it is %s', (status) => {
    expect(tab('full', status)).toBe(withoutQuotes[status]);
  });

  const withQuote: Record<QuoteStatus, TabName> = {
    sent: 'answer',
    accepted: 'waiting',
    rejected: 'waiting',
    withdrawn: 'waiting',
    expired: 'waiting',
    not_selected: 'waiting',
  };
  it('to answer no more once its quote is over, though this device has not heard of it', () => {
    expect(tab('full', 'quoted', { quote: 'sent', valid_until: earlier })).toBe('waiting');
  });

  it.each(quoteStatuses)('to answer only while a quote can be: %s', (quote) => {
    expect([tab('full', 'quoted', { quote }), tab('full', 'open', { quote })]).toEqual([
      withQuote[quote],
      quote === 'sent' ? 'answer' : 'waiting',
    ]);
    for (const status of ['withdrawn', 'declined', 'expired', 'closed'] as const) {
      expect(tab('full', status, { quote })).toBe('past');
    }
  });
});

describe('a request of a photographer is', () => {
  const named = { open: 'answer', quoted: 'answer', awarded: 'upcoming', ...ended } as const;
  it.each(quoteRequestStatuses)('theirs to answer when it names them, and %s', (status) => {
    expect(tab('addressed', status)).toBe(named[status]);
    expect(tab('former', status, { quote: 'not_selected' })).toBe('past');
  });

  it.each(quoteStatuses)('waiting while their quote is: %s', (quote) => {
    const isLive = quote === 'sent' || quote === 'accepted';
    expect(tab('addressed', 'quoted', { quote })).toBe(isLive ? 'waiting' : 'answer');
    expect(tab('board', 'quoted', { quote })).toBe(isLive ? 'waiting' : 'past');
    expect(tab('board', 'open', { quote })).toBe(isLive ? 'waiting' : 'past');
    expect(tab('board', 'awarded', { quote })).toBe(quote === 'accepted' ? 'upcoming' : 'past');
    for (const status of ['withdrawn', 'declined', 'expired', 'closed'] as const) {
      expect(tab('board', status, { quote })).toBe('past');
    }
  });
});

describe('an agreement is', () => {
  it.each(bookingStatuses)('to come only while its session is: %s', (booking) => {
    const isAlive = booking === 'confirmed' || booking === 'awaiting_payment';
    expect(tab('addressed', 'awarded', { booking })).toBe(isAlive ? 'upcoming' : 'past');
    const ofClient = booking === 'awaiting_payment' ? 'answer' : isAlive ? 'upcoming' : 'past';
    expect(tab('full', 'awarded', { booking })).toBe(ofClient);
  });

  it('over at the end of its session, also without its booking', () => {
    expect(tab('full', 'awarded', { booking: 'confirmed', starts_at: earlier })).toBe('past');
    expect(tab('full', 'awarded', { starts_at: earlier })).toBe('past');
    // It began an hour ago, for two.
    expect(tab('full', 'awarded', { starts_at: '2026-11-20T11:00:00.000Z' })).toBe('upcoming');
  });
});

it('a refused action is the person’s to answer, whatever became of its request', () => {
  for (const status of quoteRequestStatuses) expect(tab('full', status, { isStuck: true })).toBe('answer');
});

it('an agreed session whose other date is proposed awaits the other side', () => {
  const tabs = (move: ReschedulingSide) =>
    (['full', 'addressed'] as const).map((view) => tab(view, 'awarded', { booking: 'confirmed', move }));
  expect(tabs('provider')).toEqual(['answer', 'upcoming']);
  expect(tabs('client')).toEqual(['upcoming', 'answer']);
});
