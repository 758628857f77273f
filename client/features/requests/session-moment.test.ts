import { expect, it } from 'vitest';
import { aBooking } from '#shared/bookings/testing.ts';
import { aQuotedRequest } from '#client/testing/contracts.ts';
import { sessionMoment } from './session-moment.ts';

it('a session that has moved is shown at its new date, everything else as it was asked', () => {
  const request = aQuotedRequest();
  const { date, time, duration_min } = request;
  const booking = aBooking();
  expect(sessionMoment({ request, booking: null })).toEqual({ date, time, duration_min });
  expect(sessionMoment({ request, booking })).toEqual({ date: '2027-06-14', time: '14:30', duration_min: 180 });
  expect(sessionMoment({ request, booking: { ...booking, status: 'expired' } })).toEqual({ date, time, duration_min });
});
