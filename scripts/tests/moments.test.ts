import { expect, it } from 'vitest';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import { momentOf, momentOfRun, walkedMoments } from './moments.ts';

it('a seed is always the same moment, and seeds reach every day, hour and zone', () => {
  const moments = Array.from({ length: 4_000 }, (_, index) => momentOf(index * 7_919));
  expect(momentOf(268_435_455)).toEqual(momentOf(268_435_455));
  const kinds = (of: (moment: (typeof moments)[number]) => string) => new Set(moments.map(of)).size;
  expect(kinds(({ at }) => localDateOf(new Date(at)))).toBeGreaterThanOrEqual(8);
  expect(kinds(({ at }) => localTimeOf(new Date(at)).slice(0, 2))).toBe(24);
  expect(kinds(({ zone }) => zone)).toBe(4);
});

it('what a run names goes before its seed; without either, it is now and here', () => {
  const at = '2026-10-31T23:37:00-04:00';
  expect(momentOfRun({ SEED: '42' })).toEqual(momentOf(42));
  expect(momentOfRun({ SEED: '42', TEST_AT: at })).toEqual({ ...momentOf(42), at });
  expect(momentOfRun({ TEST_ZONE: 'Asia/Tokyo' })).toEqual({ zone: 'Asia/Tokyo' });
  expect(momentOfRun({})).toEqual({});
});

it('the long walk meets each hour of the day once, and each day in each of its quarters', () => {
  const moments = walkedMoments().map(({ at }) => new Date(at));
  expect(new Set(moments.map((at) => localTimeOf(at).slice(0, 2))).size).toBe(24);
  const days = Map.groupBy(moments, localDateOf);
  expect([...days.keys()].toSorted()).toEqual([
    '2026-12-31',
    '2027-01-19',
    '2027-01-31',
    '2027-03-14',
    '2027-11-07',
    '2028-02-29',
  ]);
  for (const of of days.values()) {
    expect(new Set(of.map((at) => Math.floor(Number(localTimeOf(at).slice(0, 2)) / 6))).size).toBe(4);
  }
  for (let from = 0; from + 6 <= moments.length; from += 6) {
    expect(new Set(moments.slice(from, from + 6).map(localDateOf)).size).toBe(6);
  }
});
