import { expect, it } from 'vitest';
import type { GroupRow } from '#client/noun-words.ts';
import { userOwner } from '#shared/ids.ts';
import { type Entry, sectionsOf } from './sections.ts';
import { HOUR_MS } from '#shared/durations.ts';

const NOW = Date.parse('2026-11-20T18:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();

function entry(key: string, hours: number, rest: Partial<Entry> = {}, row: Partial<GroupRow> = {}): Entry {
  const facts = { since: hoursAgo(hours), doneAt: null, needsYou: false, isUnderWay: true, ...rest };
  return { key, owner: userOwner(key), ...facts, kind: 'group', row: { bytesLeft: 0, ...row } as GroupRow };
}
const done = (key: string, hours: number) => entry(key, hours, { doneAt: hoursAgo(hours), isUnderWay: false });
const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key);

it('lists what needs the person apart from what is under way, each in the order of the actions', () => {
  const all = [entry('late', 1), entry('asked', 2, { needsYou: true }), entry('early', 3), done('sent', 1)];
  const { needsYou, underWay } = sectionsOf(all, NOW);
  expect([keys(needsYou), keys(underWay)]).toEqual([['asked'], ['early', 'late']]);
});

it('sums the bytes of what is under way', () => {
  const files = [entry('photos', 2, {}, { bytesLeft: 300 }), entry('avatar', 1, {}, { bytesLeft: 20 })];
  const stuck = entry('stuck', 1, { needsYou: true }, { bytesLeft: 5_000 });
  expect(sectionsOf([...files, stuck], NOW).bytesLeft).toBe(320);
});

it('lists what the server has by day, in the time zone of the shoots, the newest first', () => {
  // 18:00 UTC is 13:00 in Quebec: fourteen hours earlier it was still the day before.
  const { done: days } = sectionsOf([done('night', 14), done('noon', 1), done('morning', 5)], NOW);
  expect(days.map(({ date, entries }) => [date, keys(entries)])).toEqual([
    ['2026-11-20', ['noon', 'morning']],
    ['2026-11-19', ['night']],
  ]);
});

it('forgets what the server has had for a week, and lists twenty at most', () => {
  expect(sectionsOf([done('old', 7 * 24 + 1)], NOW).done).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) => done(String(index), 1 + index / 10));
  const { done: days } = sectionsOf(many, NOW);
  expect(days.flatMap(({ entries }) => keys(entries))).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
});
