import { describe, expect, expectTypeOf, it } from 'vitest';
import { type FieldTable, laterFields, valuesOf, versionOf } from './fields.ts';

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

  it('that came later have their empty values', () => {
    expect(laterFields(table)).toEqual({ tags: [] });
  });
});

describe('the version of a payload that carries fields', () => {
  const grown = {
    title: { unit: 'title' },
    seats: { unit: 'seats', empty: 4, since: 3 },
    tags: { unit: 'tags', empty: [], since: 2 },
  } as const;

  it('is that of its newest field, with a step to each version', () => {
    const { schemaVersion, steps } = versionOf(grown);
    expectTypeOf(schemaVersion).toEqualTypeOf<3>();
    const old = { title: 'A' };
    expect([schemaVersion, steps.map((step) => step(old))]).toEqual([
      3,
      [
        { tags: [], title: 'A' },
        { seats: 4, title: 'A' },
      ],
    ]);
    expect(old).toEqual({ title: 'A' });
    expect(steps[0]({ tags: ['b'] })).toEqual({ tags: ['b'] });
  });

  it('counts the steps before those of its fields', () => {
    const named = (payload: unknown) => ({ name: '', ...(payload as object) });
    const { schemaVersion, steps } = versionOf(grown, named);
    expectTypeOf(schemaVersion).toEqualTypeOf<4>();
    expect([schemaVersion, steps.map((step) => step({}))]).toEqual([4, [{ name: '' }, { tags: [] }, { seats: 4 }]]);
  });

  it('is 1 as long as no field was added', () => {
    expect(versionOf({ title: { unit: 'title' } } as const)).toEqual({ schemaVersion: 1, steps: [] });
  });
});
