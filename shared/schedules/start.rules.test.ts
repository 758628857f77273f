import { describe, expect, it } from 'vitest';
import { requestExpiry, scheduleErrors } from './start.rules.ts';

const limits = { lead_time_hours: 24, horizon_days: 365 };
const NOON = new Date('2026-11-20T17:00:00.000Z');

function errorsAt(moment: string, now = NOON) {
  const [date = '', time = ''] = moment.split(' ');
  return scheduleErrors({ date, time }, now, limits);
}

const leadTime = { field: 'date', validation: 'lead_time', params: { hours: 24 } };
const horizon = { field: 'date', validation: 'horizon', params: { days: 365 } };
const past = { field: 'date', validation: 'future' };

describe('a shoot', () => {
  it.each([
    ['2026-11-21 12:00', []],
    ['2027-06-14 14:30', []],
    ['2027-11-20 12:00', []],
    ['2026-11-20 11:59', [past]],
    ['2026-11-20 12:00', [past]],
    ['2026-11-20 12:01', [leadTime]],
    ['2026-11-21 11:59', [leadTime]],
    ['2027-11-20 12:01', [horizon]],
    ['2027-03-14 02:30', [{ field: 'time', validation: 'nonexistent' }]],
  ])('requested for %s on 20 November 2026 at noon has the errors %j', (moment, errors) => {
    expect(errorsAt(moment)).toEqual(errors);
  });

  it('measures the lead time in real hours over a clock change', () => {
    const saturdayNoon = new Date('2027-03-13T17:00:00.000Z');
    expect(errorsAt('2027-03-14 12:59', saturdayNoon)).toEqual([leadTime]);
    expect(errorsAt('2027-03-14 13:00', saturdayNoon)).toEqual([]);
  });

  it('may start at once without a lead time', () => {
    const soon = { date: '2026-11-20', time: '12:01' };
    expect(scheduleErrors(soon, NOON, { ...limits, lead_time_hours: 0 })).toEqual([]);
  });
});

describe('a request without an answer', () => {
  it('expires after its lifetime', () => {
    const expiry = requestExpiry(NOON, new Date('2027-06-14T18:30:00.000Z'), { request_lifetime_days: 14 });
    expect(expiry.toISOString()).toBe('2026-12-04T17:00:00.000Z');
  });

  it('expires at the shoot when that comes first', () => {
    const shoot = new Date('2026-12-04T16:59:00.000Z');
    expect(requestExpiry(NOON, shoot, { request_lifetime_days: 14 })).toEqual(shoot);
  });
});
