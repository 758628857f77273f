import { expect, it } from 'vitest';
import { cardName, expiresBefore } from './card-name.ts';

const card = { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2026 };

it('names a card as its owner knows it, and one of a brand of next year by its own name', () => {
  expect(cardName(card)).toBe('Visa\u00a0••••\u00a04242');
  expect(cardName({ brand: 'carte_neuve', last4: '0001' })).toBe('carte_neuve\u00a0••••\u00a00001');
});

it.each([
  ['2026-09-30T23:59:00.000Z', false],
  ['2026-10-01T00:00:00.000Z', true],
])('a card of September 2026 is over at %s: %s', (at, expected) => {
  expect(expiresBefore(card, at)).toBe(expected);
});
