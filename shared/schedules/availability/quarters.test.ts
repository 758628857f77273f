import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quartersOf, type Span, wholeQuarters } from './quarters.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2027-06-14T13:00:00Z');

const span = fc
  .tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 300 }))
  .map(([from, length]): Span => {
    const start = START + from * MINUTE_MS;
    return { from: new Date(start), until: new Date(start + length * MINUTE_MS) };
  });

it.each([
  ['on quarters', '13:00', '14:30', 6],
  ['within one', '13:05', '13:10', 1],
  ['over an edge', '13:14', '13:16', 2],
  ['until the first minute of one', '13:00', '13:16', 2],
  ['of no length on an edge', '13:00', '13:00', 0],
])('a span %s touches whole quarters', (_, from, until, count) => {
  const at = (time: string) => new Date(`2027-06-14T${time}:00Z`);
  expect(quartersOf([{ from: at(from), until: at(until) }])).toHaveLength(count);
});

it('spans that overlap have each quarter once, in order', () => {
  const one = { from: new Date(START), until: new Date(START + 60 * MINUTE_MS) };
  const other = { from: new Date(START - 30 * MINUTE_MS), until: new Date(START + 30 * MINUTE_MS) };
  const quarters = quartersOf([one, other]);
  expect(quarters).toEqual(Array.from({ length: 6 }, (_, index) => (quarters[0] ?? 0) + index));
});

it('two spans share a quarter exactly when one meets the whole quarters of the other', () => {
  fc.assert(
    fc.property(span, span, (one, other) => {
      const whole = wholeQuarters(other);
      const isShared = quartersOf([one]).some((quarter) => quartersOf([other]).includes(quarter));
      expect(one.from < whole.until && whole.from < one.until).toBe(isShared);
    }),
    { numRuns: 500 },
  );
});
