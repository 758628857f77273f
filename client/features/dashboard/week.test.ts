import { expect, it } from 'vitest';
import { aMove, anUnpaid, paid } from '#client/testing/bookings.ts';
import { proposedSlots } from './week.queries.ts';

it('another date that is proposed is held in the photographer’s week until the answer', () => {
  const booking = paid(anUnpaid().booking);
  const move = aMove(booking);
  const slots = (reschedule: typeof move) =>
    proposedSlots([{ booking: { ...booking, reschedule }, request: null }], Date.now()).map(
      ({ booking: { date } }) => date,
    );
  expect(slots(move)).toEqual([move.date]);
  expect(slots({ ...move, state: 'refused' })).toEqual([]);
  expect(slots({ ...move, answer_until: new Date(Date.now() - 1).toISOString() })).toEqual([]);
});
