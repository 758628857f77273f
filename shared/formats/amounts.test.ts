import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf } from './amounts.ts';

const fr = amountsOf('fr');
const en = amountsOf('en');

it.each([
  [1, '5\u00a0min', '5\u00a0min'],
  [33, '35\u00a0min', '35\u00a0min'],
  [58, '1\u00a0h', '1\u00a0h'],
  [250, '4\u00a0h', '4\u00a0h'],
  [1_420, '1\u00a0j', '1\u00a0d'],
  [3_000, '2\u00a0j', '2\u00a0d'],
])('%i minutes are told roughly', (minutes, french, english) => {
  expect([fr.roughly(minutes), en.roughly(minutes)]).toEqual([french, english]);
});

describe('an amount of money', () => {
  it.each([
    [45_000, '450\u00a0$', '$450'],
    [0, '0\u00a0$', '$0'],
    [123_400, '1\u00a0234\u00a0$', '$1,234'],
    [123_456_700, '1\u00a0234\u00a0567\u00a0$', '$1,234,567'],
    [-45_000, '−450\u00a0$', '−$450'],
    [27_550, '275,50\u00a0$', '$275.50'],
    [123_405, '1\u00a0234,05\u00a0$', '$1,234.05'],
    [-49, '−0,49\u00a0$', '−$0.49'],
  ])('of %i cents has the cents that it has, and whole dollars have none', (cents, french, english) => {
    expect([fr.money(cents), en.money(cents)]).toEqual([french, english]);
  });

  it.each([
    [123_450, '1\u00a0234,50\u00a0$', '$1,234.50'],
    [51_739, '517,39\u00a0$', '$517.39'],
    [5, '0,05\u00a0$', '$0.05'],
    [0, '0,00\u00a0$', '$0.00'],
    [-2_250, '−22,50\u00a0$', '−$22.50'],
  ])('of %i cents is printed with its cents', (cents, french, english) => {
    expect([fr.moneyExact(cents), en.moneyExact(cents)]).toEqual([french, english]);
  });

  it.each([
    [45_000, '450\u00a0$', '$450'],
    [99_949, '999\u00a0$', '$999'],
    [99_950, '1\u00a0k$', '$1k'],
    [1_200_000, '12\u00a0k$', '$12k'],
    [49_950_000, '500\u00a0k$', '$500k'],
    [99_949_900, '999\u00a0k$', '$999k'],
    [99_950_000, '1\u00a0M$', '$1M'],
    [1_234_500_000, '12\u00a0M$', '$12M'],
    [49_950_000_000, '500\u00a0M$', '$500M'],
    [-1_200_000, '−12\u00a0k$', '−$12k'],
  ])('of %i cents is shortened', (cents, french, english) => {
    expect([fr.moneyCompact(cents), en.moneyCompact(cents)]).toEqual([french, english]);
  });

  it('loses no cent in print, in either language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
        const digitsOf = (text: string) => Number(text.replaceAll(/\D/g, ''));
        expect([digitsOf(fr.moneyExact(cents)), digitsOf(en.moneyExact(cents))]).toEqual([cents, cents]);
      }),
    );
  });
});

describe('a number', () => {
  it.each([
    [5, undefined, '5\u00a0%', '5%'],
    [9.975, 3, '9,975\u00a0%', '9.975%'],
    [12.5, 1, '12,5\u00a0%', '12.5%'],
  ])('of %d percent stays on the line of its sign', (value, decimals, french, english) => {
    expect([fr.percent(value, decimals), en.percent(value, decimals)]).toEqual([french, english]);
  });

  it.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1_284, '1\u00a0284', '1,284'],
    [12_345_678, '12\u00a0345\u00a0678', '12,345,678'],
  ])('%i has a separator for thousands', (value, french, english) => {
    expect([fr.count(value), en.count(value)]).toEqual([french, english]);
  });
});

describe('a duration', () => {
  it.each([
    [0, '0\u00a0min', '0\u00a0min'],
    [45, '45\u00a0min', '45\u00a0min'],
    [60, '1\u00a0h', '1\u00a0h'],
    [125, '2\u00a0h\u00a005', '2\u00a0h\u00a05\u00a0min'],
    [150, '2\u00a0h\u00a030', '2\u00a0h\u00a030\u00a0min'],
    [1_440, '24\u00a0h', '24\u00a0h'],
  ])('of %i minutes is printed in hours and minutes', (minutes, french, english) => {
    expect([fr.duration(minutes), en.duration(minutes)]).toEqual([french, english]);
  });
});

describe('a file size', () => {
  it.each([
    [0, '0,00\u00a0octets', '0.00\u00a0bytes'],
    [1_023, '1\u00a0023,00\u00a0octets', '1,023.00\u00a0bytes'],
    [1_024, '1,00\u00a0ko', '1.00\u00a0KB'],
    [2_516_582, '2,40\u00a0Mo', '2.40\u00a0MB'],
    [1_024 ** 3, '1,00\u00a0Go', '1.00\u00a0GB'],
    [1_024 ** 8, '1,00\u00a0Yo', '1.00\u00a0YB'],
    [1_024 ** 9, '1\u00a0024,00\u00a0Yo', '1,024.00\u00a0YB'],
  ])('of %d bytes is printed in base 1024 with two decimals', (bytes, french, english) => {
    expect([fr.fileSize(bytes), en.fileSize(bytes)]).toEqual([french, english]);
  });

  it('uses the next unit instead of 1024 of one', () => {
    expect([fr.fileSize(1_048_575), en.fileSize(1_048_575)]).toEqual(['1,00\u00a0Mo', '1.00\u00a0MB']);
  });
});

it('never breaks a French amount over two lines', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (value) => {
      const forms = ['money', 'moneyExact', 'moneyCompact', 'percent', 'count', 'duration', 'fileSize'] as const;
      for (const form of forms) expect(fr[form](value)).not.toMatch(/[ \u202f\n]/);
    }),
  );
});
