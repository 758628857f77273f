import { expect, it } from 'vitest';
import { defaultLimits } from '../../limits.ts';
import { overlayBooking } from '../booking.overlay.ts';
import { aBooking } from '../testing.ts';
import { answerUntil, canPropose, ceilingAfterMove, ceilingFloorAfter } from './reschedule.rules.ts';

const [id, reschedule_id, created_at] = [
  aBooking().id,
  '01930000-0000-7000-8000-0000000000c1',
  '2027-06-01T12:00:00.000Z',
];
const proposal = { id, reschedule_id, date: '2027-06-21', time: '10:00', duration_min: 120, words: 'Pluie.' };
const shown = (...pending: Parameters<typeof overlayBooking>[1]) =>
  overlayBooking(aBooking(), pending, { side: 'client', limits: defaultLimits });

it('a proposal that waits on its device is shown, and the agreed date stays', () => {
  const booking = shown({ kind: 'booking.propose_date', payload: proposal, created_at });
  expect(booking).toMatchObject({
    date: '2027-06-14',
    reschedule: { state: 'open', by: 'client', date: '2027-06-21' },
  });
  expect(booking.reschedule?.answer_until).toBe('2027-06-04T12:00:00.000Z');
  const after = shown(
    { kind: 'booking.propose_date', payload: proposal, created_at },
    { kind: 'booking.withdraw_date', payload: { id, reschedule_id }, created_at },
  );
  expect(after.reschedule?.state).toBe('withdrawn');
});

it('nobody answers after the start of either session', () => {
  const at = (day: number) => new Date(Date.UTC(2027, 5, day));
  const until = (agreed: number, proposed: number) =>
    answerUntil(at(1), { agreed: at(agreed), proposed: at(proposed) }, defaultLimits);
  expect([until(14, 21), until(2, 21), until(14, 3)]).toEqual([at(4), at(2), at(3)]);
});

it('a client who moves a session keeps its ceiling, a photographer raises none', () => {
  const booking = {
    policy: 'moderee' as const,
    total_cents: 51_739,
    startsAt: new Date('2027-06-14T18:30:00Z'),
    confirmedAt: new Date('2027-01-01T12:00:00Z'),
    floor_cents: 0,
  };
  const sixDaysBefore = new Date('2027-06-08T18:30:00Z');
  expect(ceilingFloorAfter('client', booking, sixDaysBefore, defaultLimits)).toBe(25_870);
  expect(ceilingFloorAfter('provider', booking, sixDaysBefore, defaultLimits)).toBe(0);
});

it('what a cancellation could cost after a move is known before it is accepted', () => {
  const booking = aBooking({ starts_at: '2027-06-14T18:30:00.000Z', confirmed_at: '2027-01-01T12:00:00.000Z' });
  const sixDaysBefore = new Date('2027-06-08T18:30:00Z');
  const far = '2027-08-14T18:30:00.000Z';
  const after = (by: 'client' | 'provider', starts_at: string) =>
    ceilingAfterMove(booking, { by, starts_at }, sixDaysBefore, defaultLimits);
  expect(after('client', far)).toMatchObject({ ceiling_cents: 25_870, floor_cents: 25_870 });
  expect(after('provider', far)).toEqual({ ceiling_cents: 0, floor_cents: 0, until: new Date('2027-08-07T18:30:00Z') });
  expect(after('provider', '2027-06-09T10:00:00.000Z').ceiling_cents).toBe(51_739);
});

it('another date is proposed for an agreed session before its start, one at a time', () => {
  const now = new Date('2027-06-01T12:00:00Z');
  const waiting = shown({ kind: 'booking.propose_date', payload: proposal, created_at });
  expect(canPropose(aBooking(), now)).toBe(true);
  expect(canPropose(waiting, now)).toBe(false);
  expect(canPropose(waiting, new Date('2027-06-04T12:00:00.000Z'))).toBe(true);
  expect(canPropose(aBooking(), new Date('2027-06-14T18:30:00Z'))).toBe(false);
  expect(canPropose(aBooking({ status: 'awaiting_payment' }), now)).toBe(false);
});
