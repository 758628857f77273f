import { describe, expect, it } from 'vitest';
import { amountText, centsIn } from './money-text.ts';

describe('a typed amount', () => {
  it.each([
    ['450', 45_000],
    ['450 $', 45_000],
    ['$450', 45_000],
    ['450,5', 45_050],
    ['450.50', 45_050],
    ['1 234,50 $', 123_450],
    ['1\u00A0234,50\u00A0$', 123_450],
    ['1\u202F234', 123_400],
    ['$1,234.50', 123_450],
    ['1,234', 123_400],
    ['1.234', 123_400],
    ['1’234.50', 123_450],
    ['0', 0],
    ['0,05', 5],
    ['007', 700],
    ['999999999,99', 99_999_999_999],
  ])('%s is %i cents', (text, cents) => {
    expect(centsIn(text)).toBe(cents);
  });

  it.each(['', ' ', '$', 'abc', '12a', '-5', '1,2345', '1 23', '12,34,5', '4,', '.5', '1 2345', '1000000000'])(
    '« %s » is not an amount',
    (text) => {
      expect(centsIn(text)).toBeNull();
    },
  );
});

describe('a formatted amount', () => {
  it.each([
    [60_000, 'fr', '600'],
    [123_450, 'fr', '1\u00A0234,50'],
    [60_000, 'en', '600'],
    [123_450, 'en', '1,234.50'],
  ] as const)('%i cents in %s', (cents, locale, text) => {
    expect(amountText(cents, locale)).toBe(text);
    expect(centsIn(text)).toBe(cents);
  });
});
