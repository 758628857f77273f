import { expect, it } from 'vitest';
import { aMove, anUnpaid, paid } from '#client/testing/bookings.ts';
import type { BookingReschedule } from '#shared/bookings/reschedule/reschedule.schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { dateStandingOf } from './date-standing.ts';

const agreed = paid(anUnpaid().booking);
const now = Date.now();
const kindOf = (move: Partial<BookingReschedule>, side: 'client' | 'provider', booking = agreed) =>
  dateStandingOf({ booking: { ...booking, reschedule: aMove(booking, move) }, pending: [] }, side, now).kind;
const ended_at = new Date(now - DAY_MS).toISOString();

it('a proposal is answered by the other side', () => {
  expect([kindOf({ by: 'provider' }, 'client'), kindOf({ by: 'provider' }, 'provider')]).toEqual([
    'to-answer',
    'waits',
  ]);
});

it('the end of a proposal is news for who did not end it, for three days', () => {
  const news = (state: BookingReschedule['state']) => [
    kindOf({ by: 'client', state, ended_at }, 'client'),
    kindOf({ by: 'client', state, ended_at }, 'provider'),
  ];
  expect(news('accepted')).toEqual(['news', 'news']);
  expect(news('refused')).toEqual(['news', 'none']);
  expect(news('expired')).toEqual(['news', 'none']);
  expect(news('withdrawn')).toEqual(['none', 'news']);
  expect(news('ended')).toEqual(['none', 'none']);
  const old = new Date(now - 4 * DAY_MS).toISOString();
  expect(kindOf({ by: 'client', state: 'refused', ended_at: old }, 'client')).toBe('none');
});

it('a proposal whose time is over is answered no more, before the server says so', () => {
  const answer_until = ended_at;
  expect([kindOf({ answer_until }, 'client'), kindOf({ answer_until }, 'provider')]).toEqual(['none', 'news']);
});

it('a session that was cancelled, or has begun, asks nothing', () => {
  expect(kindOf({}, 'client', { ...agreed, status: 'cancelled_by_client' })).toBe('none');
  expect(kindOf({}, 'client', { ...agreed, starts_at: ended_at })).toBe('none');
});
