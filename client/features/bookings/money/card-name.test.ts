import { expect, it } from 'vitest';
import { cardName } from './card-name.ts';

const card = { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2026 };

it('names a card as its owner knows it, and one of a brand of next year by its own name', () => {
  expect(cardName(card)).toBe('Visa\u00a0••••\u00a04242');
  expect(cardName({ brand: 'carte_neuve', last4: '0001' })).toBe('carte_neuve\u00a0••••\u00a00001');
});
