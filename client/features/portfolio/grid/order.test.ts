import { describe, expect, it } from 'vitest';
import { moveBefore, shifted, stableList, mergeHidden } from './order.ts';
import { allOf, among, extended, nothingSelected, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const these = (...ids: string[]) => new Set(ids);

it.each<[string[], string | null, string]>([
  [['d'], 'b', 'adbce'],
  [['a'], null, 'bcdea'],
  [['a', 'd'], 'c', 'badce'],
  [['b'], 'b', 'abcde'],
  [['b', 'c'], 'b', 'abcde'],
  [['e', 'd'], 'd', 'abcde'],
])('%j put before %s', (moving, before, expected) => {
  expect(moveBefore(order, these(...moving), before).join('')).toBe(expected);
});

it.each<[string[], number, string]>([
  [['b'], 1, 'acbde'],
  [['b'], -1, 'bacde'],
  [['a'], -1, 'abcde'],
  [['e'], 3, 'abcde'],
  [['a', 'b'], 1, 'cabde'],
  [['a', 'd'], 1, 'badce'],
])('%j moved by %i', (moving, by, expected) => {
  expect(shifted(order, these(...moving), by).join('')).toBe(expected);
});

it('keeps the position of hidden photos when the others move', () => {
  expect(mergeHidden(order, ['e', 'a', 'c', 'd']).join('')).toBe('ebacd');
});

it('selects or deselects with a press, and extends a range from the last press', () => {
  const one = toggled(nothingSelected, 'b');
  expect([...extended(one, order, 'd').ids]).toEqual(['b', 'c', 'd']);
  expect([...extended(one, order, 'a').ids].sort()).toEqual(['a', 'b']);
  expect([...toggled(one, 'b').ids]).toEqual([]);
  expect([...extended(nothingSelected, order, 'c').ids]).toEqual(['c']);
});

it('removes deleted photos from the selection', () => {
  expect([...among(allOf(order), ['b', 'e']).ids]).toEqual(['b', 'e']);
});

describe('a stable list', () => {
  const [a, b, c] = [{}, {}, {}];

  it('is the same object when each of its elements is the same', () => {
    const steady = stableList<object>();
    const first = steady([a, b]);
    expect(steady([a, b])).toBe(first);
  });

  it.each([
    ['another order', [b, a]],
    ['more', [a, b, c]],
    ['fewer', [a]],
    ['another element', [a, c]],
  ])('is a new object when it has %s', (_, list) => {
    const steady = stableList<object>();
    const first = steady([a, b]);
    expect(steady(list)).toBe(list);
    expect(steady([a, b])).not.toBe(first);
  });
});
