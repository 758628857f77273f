import { expect, it } from 'vitest';
import { withEqualParts } from './equal-parts.ts';

const row = (version: number) => ({ plan: { id: 'a', prices: [{ hours: 1 }] }, version, at: new Date(0) });

it('is the old value itself when nothing changed', () => {
  const before = { rows: [{ id: 'a' }, { id: 'b' }], none: null, missing: undefined };
  expect(withEqualParts(before, structuredClone(before))).toBe(before);
});

it('has the old parts where they are equal, and the new ones elsewhere', () => {
  const [before, after] = [row(1), row(2)];
  const value = withEqualParts(before, after);
  expect(value).toEqual(after);
  expect(value.plan).toBe(before.plan);
  expect(after.plan, 'the new value is left as it was').not.toBe(before.plan);
});

it('notices what was added or removed', () => {
  const change = (before: unknown, after: unknown) => expect(withEqualParts(before, after)).toEqual(after);
  change({ id: 'a' }, { id: 'a', name: undefined });
  change({ id: 'a', name: undefined }, { id: 'a' });
  change(['a', 'b'], ['a']);
  change([], {});
  change(null, { id: 'a' });
  expect(withEqualParts({ name: undefined }, {})).not.toHaveProperty('name');
});

it('does not look into dates, maps and classes', () => {
  const before = { at: new Date(0), seen: new Map([['a', 1]]) };
  const after = { at: new Date(5), seen: new Map([['a', 2]]) };
  expect(withEqualParts(before, after)).toEqual(after);
});
