import { describe, expect, it } from 'vitest';
import { aBooking } from '#shared/bookings/testing.ts';
import { aSchedule } from '#shared/schedules/testing.ts';
import { availabilityOf } from '#shared/schedules/schedule.availability.ts';
import { ownTime } from './own-time.ts';

// A Monday; the photographer works from 9 to 17.
const asked = { date: '2027-06-14', time: '10:00', duration_min: 120 };
const now = new Date('2026-11-20T12:00:00Z');
const hours = aSchedule({ id: '01930000-0000-7000-8000-0000000000e2' });
const calendar = (bookings: Parameters<typeof availabilityOf>[1] = [], schedule = hours) =>
  availabilityOf(schedule, bookings, now);
const booking = (from: string, to: string) =>
  aBooking({
    status: 'confirmed',
    starts_at: `2027-06-14T${from}Z`,
    ends_at: `2027-06-14T${to}Z`,
    busy_until: `2027-06-14T${to}Z`,
  });

describe('the time of a request in a photographer’s own calendar', () => {
  it('is free, with the free hours around it', () => {
    expect(ownTime(asked, calendar())).toEqual({ state: 'free', from: '09:00', to: '17:00' });
    // A session from 14 h to 15 h, and half an hour before it.
    const busy = calendar([booking('18:00:00', '19:00:00')]);
    expect(ownTime(asked, busy)).toEqual({ state: 'free', from: '09:00', to: '13:30' });
  });

  it('is taken by another session, and by its buffer', () => {
    expect(ownTime(asked, calendar([booking('15:00:00', '16:00:00')]))).toEqual({ state: 'taken' });
    expect(ownTime(asked, calendar([booking('16:15:00', '17:00:00')]))).toEqual({ state: 'taken' });
  });

  it('is outside the opening hours', () => {
    expect(ownTime({ ...asked, date: '2027-06-19' }, calendar())).toEqual({ state: 'closed' });
    expect(ownTime({ ...asked, time: '16:00' }, calendar())).toEqual({ state: 'closed' });
  });

  it('is told by the clock when the hours pass midnight', () => {
    const late = { ...hours, hours: { ...hours.hours, 0: [{ start: '18:00', end: '02:00' }] } };
    const evening = { ...asked, time: '22:00', duration_min: 180 };
    expect(ownTime(evening, calendar([], late))).toEqual({ state: 'free', from: '18:00', to: '02:00' });
  });

  it('is unknown without a calendar', () => {
    expect(ownTime(asked, null)).toBeNull();
  });
});
