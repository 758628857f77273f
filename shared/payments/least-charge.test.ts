import { expect, it } from 'vitest';
import { addHours } from '../dates.ts';
import { ceilingOf } from '../bookings/ceiling.ts';
import { chargeable, isBelowCharge } from './least-charge.ts';

const limits = { least_charge_cents: 50 };

it('an amount is nothing, or enough for a card', () => {
  expect([0, 1, 49, 50, 51_739].filter((cents) => isBelowCharge(cents, limits))).toEqual([1, 49]);
});

it.each([
  ['nothing of 49 cents', 49, 0, 0],
  ['50 cents', 50, 0, 50],
  ['what was taken, of 49 more', 199, 150, 150],
  ['50 more than what was taken', 200, 150, 200],
  ['all that is left to owe, however little was taken too much', 149, 150, 149],
  ['nothing at all', 0, 0, 0],
])('is owed: %s', (_, cents, taken, owed) => {
  expect(chargeable(cents, taken, limits)).toBe(owed);
});

it('a cancellation is said to cost nothing where no card can be charged for it', () => {
  const startsAt = new Date('2027-06-14T18:30:00Z');
  const agreed = { startsAt, confirmedAt: new Date('2027-03-01T12:00:00Z') };
  const at = addHours(startsAt, -100);
  const cost = (total_cents: number, taken_cents = 0) =>
    ceilingOf('moderee', { ...agreed, total_cents, taken_cents }, at, limits).ceiling_cents;
  expect([cost(98), cost(99), cost(100)]).toEqual([0, 50, 50]);
  // Of a business that paid 30 %.
  expect([cost(200, 60), cost(250, 75)]).toEqual([60, 125]);
});

it('it says until when, across a part that is let go', () => {
  const startsAt = new Date('2027-06-14T18:30:00Z');
  const agreed = { startsAt, confirmedAt: new Date('2027-03-01T12:00:00Z'), total_cents: 90 };
  const until = (hours: number) => ceilingOf('moderee', agreed, addHours(startsAt, -hours), limits).until;
  expect([until(300), until(100), until(10)]).toEqual([addHours(startsAt, -24), addHours(startsAt, -24), null]);
});
