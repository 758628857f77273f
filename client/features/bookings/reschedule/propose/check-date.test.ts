import { describe, expect, it } from 'vitest';
import { aBooking } from '#shared/bookings/testing.ts';
import { proposalLimits } from '#shared/bookings/reschedule/reschedule.rules.ts';
import { defaultLimits } from '#shared/limits.ts';
import { dateErrorOf, slotStateOf } from './check-date.ts';

const booking = aBooking();
const typed = { date: '2027-06-21', time: '10:00', duration_min: 120, words: '' };

describe('a typed date', () => {
  const now = new Date('2027-06-10T12:00:00Z');
  it.each([
    ['without a day', { date: '' }, { field: 'date', why: 'none' }],
    ['without an hour', { time: '' }, { field: 'time', why: 'none' }],
    [
      'that is agreed already',
      { date: '2027-06-14', time: '14:30', duration_min: 180 },
      { field: 'date', why: 'agreed' },
    ],
    ['that has passed', { date: '2027-06-09' }, { field: 'date', why: 'future' }],
    ['within two hours', { date: '2027-06-10', time: '09:59' }, { field: 'date', why: 'lead_time' }],
    ['after the horizon', { date: '2029-06-10' }, { field: 'date', why: 'horizon' }],
    ['at an hour that spring skips', { date: '2028-03-12', time: '02:30' }, { field: 'time', why: 'nonexistent' }],
    ['within three hours', { date: '2027-06-10', time: '11:00' }, null],
    ['of another length alone', { date: '2027-06-14', time: '14:30' }, null],
  ] as const)('%s', (_, change, error) => {
    expect(dateErrorOf({ ...typed, ...change }, booking, now, proposalLimits(defaultLimits))).toEqual(error);
  });
});

describe('a slot in the photographer’s calendar', () => {
  const open = [{ start: '09:00', end: '18:00' }];
  const days = [
    { date: '2027-06-14', open, ranges: [{ start: '09:00', end: '14:00' }] },
    { date: '2027-06-21', open, ranges: [{ start: '09:00', end: '12:00' }] },
  ];
  it.each([
    [{}, 'free'],
    [{ time: '11:00' }, 'taken'],
    [{ time: '17:30' }, 'closed'],
    [{ date: '2027-06-22' }, 'unknown'],
    [{ date: '' }, 'unknown'],
    // The session itself, which moves.
    [{ date: '2027-06-14', time: '15:00' }, 'unknown'],
  ] as const)('%o is %s', (change, state) => {
    expect(slotStateOf({ ...typed, ...change }, booking, days)).toBe(state);
  });

  it('is unknown before the days have arrived', () => {
    expect(slotStateOf(typed, booking, null)).toBe('unknown');
  });
});
