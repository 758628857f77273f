import { describe, expect, it } from 'vitest';
import { blockingStatuses, bookingMoves, bookingStatuses, cancelledBy, moveBooking } from './booking.states.ts';

describe('the moves of a booking', () => {
  it('reach every state from a held slot', () => {
    const reached = new Set<string>(['awaiting_payment']);
    for (const { from, to } of [...Object.values(bookingMoves), ...Object.values(bookingMoves)]) {
      if (from.some((status) => reached.has(status))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...bookingStatuses].sort());
  });

  it('never take a slot back that was freed', () => {
    const blocking: readonly string[] = blockingStatuses;
    for (const { from, to } of Object.values(bookingMoves)) {
      if (blocking.includes(to)) expect(from.every((status) => blocking.includes(status))).toBe(true);
    }
  });

  it.each([
    ['completed', 'cancel_by_client'],
    ['expired', 'confirm'],
    ['cancelled_by_client', 'confirm'],
    ['awaiting_payment', 'complete'],
  ] as const)('do not lead from %s by %s', (status, move) => {
    expect(moveBooking(status, move)).toBeNull();
  });

  it('name the side that cancelled', () => {
    expect(bookingStatuses.map(cancelledBy).filter((side) => side !== null)).toEqual(['client', 'provider', 'admin']);
  });
});
