import { describe, expect, it } from 'vitest';
import { bookingPaymentStates } from './booking-payment.schema.ts';
import { mayMovePayment, paymentMoves } from './payment.states.ts';

describe('the moves of a payment', () => {
  it('reach every state from nothing', () => {
    const reached = new Set<string>(['none']);
    for (const { from, to } of [...Object.values(paymentMoves), ...Object.values(paymentMoves)]) {
      if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...bookingPaymentStates].sort());
  });

  it.each([
    ['captured', 'authorised'],
    ['captured', 'none'],
    ['refunded', 'authorised'],
    ['none', 'captured'],
    ['card_kept', 'due'],
    ['paid_out', 'captured'],
  ] as const)('never go from %s to %s', (from, to) => {
    expect(mayMovePayment(from, to)).toBe(false);
  });

  it('let every state stay', () => {
    for (const state of bookingPaymentStates) expect(mayMovePayment(state, state)).toBe(true);
  });
});
