import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { aBooking, aBookingPayment } from '#shared/bookings/testing.ts';
import { groupOf, grouped } from './booking-groups.ts';

const NOW = Date.parse('2027-06-01T12:00:00.000Z');
const before = { starts_at: '2027-05-14T18:30:00.000Z', ends_at: '2027-05-14T21:30:00.000Z' };
const held = { status: 'awaiting_payment', payment: aBookingPayment({ state: 'due' }) } as const;

describe('a booking of a client', () => {
  it.each<[string, string, Partial<Booking>]>([
    ['to-pay', 'whose slot is held for its payment', { ...held, hold_expires_at: '2027-06-01T12:10:00.000Z' }],
    ['to-pay', 'whose card was refused', { payment: aBookingPayment({ state: 'at_risk' }) }],
    [
      'to-pay',
      'that took place unpaid',
      { ...before, status: 'completed', payment: aBookingPayment({ state: 'unpaid' }) },
    ],
    ['to-come', 'that is confirmed', { payment: aBookingPayment({ state: 'card_kept' }) }],
    ['to-come', 'that is going on', { starts_at: '2027-06-01T11:00:00.000Z', ends_at: '2027-06-01T14:00:00.000Z' }],
    ['past', 'that ended, before the server says so', before],
    ['past', 'that is completed', { ...before, status: 'completed' }],
    ['past', 'that is closed', { ...before, status: 'closed' }],
    ['past', 'that was paid back after it took place', { ...before, status: 'refunded' }],
    ['cancelled', 'that was not paid in time', { ...held, status: 'expired' }],
    ['cancelled', 'whose hold has just ended', { ...held, hold_expires_at: '2027-06-01T12:00:00.000Z' }],
    ['cancelled', 'that its client cancelled', { status: 'cancelled_by_client' }],
    ['cancelled', 'that its photographer cancelled', { status: 'cancelled_by_provider' }],
    ['cancelled', 'that we cancelled', { ...before, status: 'cancelled_by_admin' }],
  ])('is %s: one %s', (group, _, fields) => {
    expect(groupOf(aBooking(fields), NOW)).toBe(group);
  });
});

it('payments come first, then sessions to come by day, then past ones newest first; no group is empty', () => {
  const on = (id: string, day: string, fields: Partial<Booking> = {}) => ({
    booking: aBooking({ id, starts_at: `${day}T18:30:00.000Z`, ends_at: `${day}T21:30:00.000Z`, ...fields }),
  });
  const rows = [
    on('past-1', '2027-03-01'),
    on('past-2', '2027-04-01'),
    on('come-2', '2027-08-01'),
    on('come-1', '2027-07-01'),
    on('held', '2027-10-01', held),
    on('pay', '2027-09-01', { payment: aBookingPayment({ state: 'at_risk' }) }),
  ];
  expect(grouped(rows, NOW).map((one) => [one.group, one.rows.map(({ booking }) => booking.id)])).toEqual([
    ['to-pay', ['held', 'pay']],
    ['to-come', ['come-1', 'come-2']],
    ['past', ['past-2', 'past-1']],
  ]);
});
