import { describe, expect, it } from 'vitest';
import { type FieldTable, fieldsSince, valuesOf } from './fields.ts';

interface Values {
  readonly title: string;
  readonly seats: number | null;
  readonly tags: readonly string[];
}
const table: FieldTable<Values> = {
  title: { unit: 'title' },
  seats: { unit: 'seats', empty: 4 },
  tags: { unit: 'tags', empty: [], since: 2 },
};

describe('the fields of a row', () => {
  it('are picked by the table: missing ones are empty, null stays, others are left out', () => {
    const stored = { title: 'A', seats: null, version: 3 };
    const row: Partial<Values> = stored;
    expect(valuesOf(table, row)).toEqual({ title: 'A', seats: null, tags: [] });
    expect(valuesOf(table, {})).toEqual({ title: undefined, seats: 4, tags: [] });
  });

  it('have lists of their own, which can be changed without the row', () => {
    const row: Values = { title: 'A', seats: 1, tags: ['a'] };
    expect(valuesOf(table, row).tags).not.toBe(row.tags);
  });

  it('are found by the version that had them first', () => {
    expect(fieldsSince(table, 2)).toEqual({ tags: [] });
    expect(fieldsSince(table, 3)).toEqual({});
  });
});
