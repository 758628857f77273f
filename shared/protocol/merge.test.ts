import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge, withUnits } from './merge.ts';

interface Meeting {
  readonly day: string;
  readonly hour: string;
  readonly place: { readonly name: string; readonly at: readonly number[] } | null;
  readonly note: string;
}
const table = {
  day: { unit: 'when' },
  hour: { unit: 'when' },
  place: { unit: 'where' },
  note: { unit: 'note' },
} as const;
const base: Meeting = { day: 'Monday', hour: '9', place: { name: 'Hall', at: [1, 2] }, note: 'a' };
const of = (changes: Partial<Meeting>): Meeting => ({ ...base, ...changes });

describe('a three-way merge', () => {
  it('keeps changes that only one side made, from both sides', () => {
    const merged = merge(base, of({ note: 'mine' }), of({ place: null }), table);
    expect(merged).toEqual({ record: of({ note: 'mine', place: null }), mine: ['note'], theirs: ['where'], asked: [] });
  });

  it('asks about changes of both sides, and keeps mine until the person chooses', () => {
    const merged = merge(base, of({ note: 'mine' }), of({ note: 'theirs', place: null }), table);
    expect(merged).toEqual({ record: of({ note: 'mine', place: null }), mine: [], theirs: ['where'], asked: ['note'] });
  });

  it('asks nothing when both sides made the same change', () => {
    const same = of({ place: { at: [3], name: 'Garden' } });
    expect(merge(base, of({ place: { name: 'Garden', at: [3] } }), same, table)).toMatchObject({
      record: same,
      asked: [],
      mine: [],
      theirs: [],
    });
  });

  it('treats the fields of a unit as one', () => {
    expect(merge(base, of({ day: 'Tuesday' }), of({ hour: '10' }), table)).toMatchObject({ asked: ['when'] });
    const { record } = merge(base, base, of({ day: 'Tuesday', hour: '10' }), table);
    expect(record).toEqual(of({ day: 'Tuesday', hour: '10' }));
  });

  it('asks about every difference without a base', () => {
    const mine = of({ note: 'mine' });
    expect(merge(null, mine, of({ place: null }), table)).toEqual({
      record: mine,
      mine: [],
      theirs: [],
      asked: ['where', 'note'],
    });
  });

  it('asks about a field that the base lacks, when both sides differ', () => {
    const { note: _, ...older } = base;
    const merged = merge(older as Meeting, of({ note: 'mine' }), of({ note: 'theirs', day: 'Friday' }), table);
    expect(merged).toMatchObject({ asked: ['note'], theirs: ['when'] });
  });

  it.each<[unknown, unknown, boolean]>([
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ 0: 'a' }, ['a'], false],
    [['a', 'b'], ['b', 'a'], false],
    [{ a: { b: [1] }, c: null }, { c: null, a: { b: [1] } }, true],
    [null, {}, false],
    [{}, null, false],
    ['1', 1, false],
  ])('compares %j and %j as equal: %s', (mine, theirs, isSame) => {
    const one = merge(null, { value: mine }, { value: theirs }, { value: { unit: 'value' } });
    expect(one.asked).toEqual(isSame ? [] : ['value']);
  });

  it('keeps my values of fields that the table does not name', () => {
    const more = { ...of({ note: 'mine' }), id: 'mine' };
    expect(merge<Meeting, string>(base, more, { ...of({ day: 'Friday' }) }, table).record).toMatchObject({
      id: 'mine',
    });
  });

  it('takes chosen units completely from the other side', () => {
    const theirs = of({ day: 'Tuesday', hour: '10', note: 'theirs' });
    expect(withUnits<Meeting, string>(base, theirs, ['when'], table)).toEqual(of({ day: 'Tuesday', hour: '10' }));
    expect(withUnits<Meeting, string>(base, theirs, [], table)).toEqual(base);
  });
});

const few = fc.integer({ min: 0, max: 2 });
const meeting: fc.Arbitrary<Meeting> = fc.record({
  day: few.map(String),
  hour: few.map(String),
  place: fc.option(fc.record({ name: few.map(String), at: fc.array(few, { maxLength: 2 }) })),
  note: few.map(String),
});
const units = [['day', 'hour'], ['place'], ['note']] as const;
const part = (record: Meeting, fields: readonly (keyof Meeting)[]) => fields.map((field) => record[field]);

describe('of any three records, a merge', () => {
  it('never loses a change that only one side made, and never splits a unit', () => {
    fc.assert(
      fc.property(meeting, meeting, meeting, (base, mine, theirs) => {
        const { record, asked } = merge(base, mine, theirs, table);
        for (const fields of units) {
          const [was, ours, others, now] = [base, mine, theirs, record].map((each) => part(each, fields));
          const isAsked = fields.some((field) => asked.includes(table[field].unit));
          const changed = (side: unknown) => JSON.stringify(side) !== JSON.stringify(was);
          if (!changed(ours)) expect(now).toEqual(others);
          else expect(now).toEqual(ours);
          const isBoth = changed(ours) && changed(others) && JSON.stringify(ours) !== JSON.stringify(others);
          expect(isAsked).toBe(isBoth);
        }
      }),
    );
  });

  it('gives both sides the same result, except for units that are asked', () => {
    fc.assert(
      fc.property(meeting, meeting, meeting, (base, mine, theirs) => {
        const here = merge(base, mine, theirs, table);
        const there = merge(base, theirs, mine, table);
        expect(there).toMatchObject({ asked: here.asked, mine: here.theirs, theirs: here.mine });
        expect(withUnits(here.record, theirs, here.asked, table)).toEqual(there.record);
      }),
    );
  });
});

interface Week {
  readonly days: Readonly<Record<string, readonly number[]>>;
  readonly note: string;
}
const byDay = { days: { unitOf: (day: string) => `days.${day}` }, note: { unit: 'note' } } as const;
const mergeWeeks = (base: Week | null, mine: Week, theirs: Week) => merge<Week, string>(base, mine, theirs, byDay);

describe('a record by key', () => {
  const week = (days: Week['days'], note = ''): Week => ({ days, note });

  it('is merged key by key: one side adds or deletes some, the other side others', () => {
    const merged = mergeWeeks(
      week({ a: [1], b: [2], c: [3] }),
      week({ a: [1], c: [3], d: [4] }),
      week({ a: [9], b: [2], c: [3] }, 'theirs'),
    );
    expect(merged).toEqual({
      record: week({ a: [9], c: [3], d: [4] }, 'theirs'),
      mine: ['days.b', 'days.d'],
      theirs: ['days.a', 'note'],
      asked: [],
    });
  });

  it('asks about a key that both sides changed, or that one changed and the other deleted', () => {
    const merged = mergeWeeks(week({ a: [1], b: [2] }), week({ a: [8] }), week({ a: [9], b: [3] }));
    expect(merged).toMatchObject({ record: week({ a: [8] }), asked: ['days.a', 'days.b'] });
    expect(withUnits<Week, string>(merged.record, week({ a: [9], b: [3] }), ['days.b'], byDay)).toEqual(
      week({ a: [8], b: [3] }),
    );
  });

  it('asks about every key that differs without a base, and reads a record without the field', () => {
    expect(mergeWeeks(null, week({ a: [1], b: [2] }), week({ b: [2], c: [3] })).asked).toEqual(['days.a', 'days.c']);
    const older = { note: '' } as Week;
    expect(mergeWeeks(older, older, week({ a: [1] })).record).toEqual(week({ a: [1] }));
  });

  it('removes a key that only the other side deleted', () => {
    const both = week({ a: [1], b: [2] });
    expect(mergeWeeks(both, both, week({ a: [1] }))).toMatchObject({ record: week({ a: [1] }), theirs: ['days.b'] });
  });

  it('treats the name of a built-in property as any other key', () => {
    expect(mergeWeeks(week({}), week({}), week({ constructor: [1] })).record.days).toEqual({ constructor: [1] });
  });
});
