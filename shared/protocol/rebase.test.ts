import { describe, expect, it } from 'vitest';
import { merge } from './merge.ts';
import { joinChanges, rebaseOnEarlier, rebaseOnRow } from './rebase.ts';

interface Note {
  readonly title: string;
  readonly text: string;
  readonly place: string;
}
const table = { title: { unit: 'title' }, text: { unit: 'text' }, place: { unit: 'place' } } as const;
const first: Note = { title: '0', text: '0', place: '0' };
const of = (changes: Partial<Note>): Note => ({ ...first, ...changes });

describe('a change made without knowledge of the same person’s earlier change', () => {
  const earlier = { base: first, mine: of({ title: '1', text: '1' }) };

  it('keeps the rest of the earlier one and overrides its values', () => {
    const change = { base: first, mine: of({ text: '2', place: '2' }) };
    expect(rebaseOnEarlier(change, earlier, table)).toEqual({
      base: earlier.mine,
      mine: { title: '1', text: '2', place: '2' },
    });
  });

  it('stays the same when it was made with knowledge of the earlier one', () => {
    const change = { base: earlier.mine, mine: { ...earlier.mine, text: '2' } };
    expect(rebaseOnEarlier(change, earlier, table)).toEqual(change);
  });

  it('takes over no change that another person made before the earlier one', () => {
    const merged = { base: of({ place: 'theirs' }), mine: of({ place: 'theirs', title: '1' }) };
    const change = { base: first, mine: of({ text: '2' }) };
    expect(rebaseOnEarlier(change, merged, table)).toEqual({
      base: of({ title: '1' }),
      mine: of({ title: '1', text: '2' }),
    });
  });

  it('stays the same without a base', () => {
    const change = { base: null, mine: of({ text: '2' }) };
    expect(rebaseOnEarlier(change, earlier, table)).toBe(change);
  });

  it('is based on the whole of an earlier one without a base', () => {
    const change = { base: first, mine: of({ text: '2' }) };
    const whole = { base: null, mine: of({ title: '1' }) };
    expect(rebaseOnEarlier(change, whole, table)).toEqual({ base: whole.mine, mine: of({ title: '1', text: '2' }) });
  });
});

describe('a change rebased on a newer row', () => {
  it('is based on that row, and keeps its other units', () => {
    const row = of({ place: 'theirs' });
    expect(rebaseOnRow({ base: first, mine: of({ text: '2' }) }, row, table)).toEqual({
      base: row,
      mine: of({ place: 'theirs', text: '2' }),
      isAsked: false,
    });
  });

  it('keeps the old base of a unit that both changed, so that it is asked again', () => {
    const row = of({ place: 'theirs', text: 'theirs' });
    const change = rebaseOnRow({ base: first, mine: of({ text: '2' }) }, row, table);
    expect(change).toEqual({ base: of({ place: 'theirs' }), mine: of({ place: 'theirs', text: '2' }), isAsked: true });
    expect(merge(change.base, change.mine, row, table).asked).toEqual(['text']);
  });

  it('still has no base if it had none', () => {
    const change = { base: null, mine: of({ text: '2' }) };
    expect(rebaseOnRow(change, of({ place: 'theirs' }), table)).toEqual({ ...change, isAsked: true });
    expect(rebaseOnRow(change, change.mine, table)).toEqual({ ...change, isAsked: false });
  });
});

describe('two changes merged into one', () => {
  const one = { base: first, mine: of({ title: '1', text: '1' }) };

  it('have the base of the first and the values of the second', () => {
    const two = { base: one.mine, mine: { ...one.mine, text: '2' } };
    expect(joinChanges(one, two, table)).toEqual({ base: first, mine: of({ title: '1', text: '2' }), isAsked: false });
  });

  it('are both kept when the second was made without knowledge of the first', () => {
    const two = { base: first, mine: of({ place: '2' }) };
    expect(joinChanges(one, two, table).mine).toEqual({ title: '1', text: '1', place: '2' });
  });

  it('lead to a question about a unit that the second changed and the first took over from another person', () => {
    const taken = { base: of({ place: 'theirs' }), mine: of({ place: 'theirs', title: '1' }) };
    const two = { base: of({ title: '1' }), mine: of({ title: '1', place: '2' }) };
    const both = joinChanges(taken, two, table);
    expect(both).toEqual({ base: first, mine: of({ title: '1', place: '2' }), isAsked: true });
    expect(merge(both.base, both.mine, of({ place: 'theirs' }), table).asked).toEqual(['place']);
  });

  it.each([
    [
      'first',
      { ...one, base: null },
      { base: one.mine, mine: { ...one.mine, text: '2' } },
      of({ title: '1', text: '2' }),
    ],
    ['second', one, { base: null, mine: of({ text: '2' }) }, of({ text: '2' })],
  ])('have no base when the %s has none', (_, earlier, later, mine) => {
    expect(joinChanges(earlier, later, table)).toMatchObject({ base: null, mine });
  });
});
