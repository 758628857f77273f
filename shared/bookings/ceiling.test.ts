import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours, addMinutes, shootInstant } from '../dates.ts';
import { defaultLimits } from '../limits.ts';
import { cancellationPolicies, type CancellationPolicy } from './cancellation.ts';
import { ceilingOf } from './ceiling.ts';

const startsAt = new Date('2027-06-14T18:30:00Z');
const confirmedAt = new Date('2027-03-01T12:00:00Z');
const session = { total_cents: 51_739, startsAt, confirmedAt };
const HALF = 25_870;
const ALL = 51_739;

/** The ceiling this long before the start. */
const before = (policy: CancellationPolicy, hours: number, minutes = 0) =>
  ceilingOf(policy, session, addMinutes(addHours(startsAt, -hours), -minutes), defaultLimits).ceiling_cents;

describe('the most that a cancellation costs', () => {
  it.each([
    ['souple', 24, [0, 0, ALL]],
    ['moderee', 168, [0, 0, HALF]],
    ['moderee', 24, [HALF, HALF, ALL]],
    ['stricte', 720, [0, 0, HALF]],
    ['stricte', 168, [HALF, HALF, ALL]],
  ] as const)('%s, a minute before, at, and a minute after %i hours before the start', (policy, hours, expected) => {
    expect([1, 0, -1].map((minutes) => before(policy, hours, minutes))).toEqual(expected);
  });

  it.each(cancellationPolicies)('%s is everything in the last minute', (policy) => {
    expect(before(policy, 0, 1)).toBe(ALL);
  });

  it.each([
    ['spring', '2027-03-14', '2027-03-13'],
    ['autumn', '2027-11-07', '2027-11-06'],
  ])('counts the hours that pass over the change of the clocks in %s', (_season, day, dayBefore) => {
    const start = shootInstant(day, '14:00') ?? startsAt;
    const sameTime = shootInstant(dayBefore, '14:00') ?? startsAt;
    const shifted = { ...session, startsAt: start };
    const isShort = start.getTime() - sameTime.getTime() < addHours(sameTime, 24).getTime() - sameTime.getTime();
    expect(ceilingOf('souple', shifted, sameTime, defaultLimits).ceiling_cents).toBe(isShort ? ALL : 0);
    expect(ceilingOf('souple', shifted, addHours(start, -24), defaultLimits).ceiling_cents).toBe(0);
    expect(ceilingOf('souple', shifted, addMinutes(addHours(start, -24), 1), defaultLimits).ceiling_cents).toBe(ALL);
  });

  it('rounds half up to a cent', () => {
    expect(
      ceilingOf('moderee', { ...session, total_cents: 101 }, addHours(startsAt, -100), defaultLimits).ceiling_cents,
    ).toBe(51);
  });
});

describe('grace', () => {
  const soon = (hours: number) => ({ ...session, confirmedAt: addHours(startsAt, -hours) });

  it.each([
    ['for 24 hours after confirming, to the minute', 100, 76, 0],
    ['not a minute longer', 100, 75.98, HALF],
    ['until 48 hours before the start, to the minute', 60, 48, 0],
    ['not when the start is closer', 60, 47.98, HALF],
    ['never for a session confirmed within 48 hours', 40, 40, HALF],
  ])('%s', (_words, confirmed, cancelled, expected) => {
    expect(ceilingOf('moderee', soon(confirmed), addHours(startsAt, -cancelled), defaultLimits).ceiling_cents).toBe(
      expected,
    );
  });
});

describe('the moment until which it holds', () => {
  it.each([
    ['far away', confirmedAt, addHours(startsAt, -168)],
    ['at the end of the first band', addHours(startsAt, -168), addHours(startsAt, -168)],
    ['in the middle', addHours(startsAt, -100), addHours(startsAt, -24)],
    ['in the last hours', addHours(startsAt, -20), null],
  ])('%s', (_words, at, until) => {
    expect(ceilingOf('moderee', session, at, defaultLimits).until).toEqual(until);
  });

  it('is the end of the grace period when cancelling costs more after it', () => {
    const confirmed = addHours(startsAt, -100);
    expect(ceilingOf('moderee', { ...session, confirmedAt: confirmed }, confirmed, defaultLimits).until).toEqual(
      addHours(startsAt, -76),
    );
  });

  it('is the last one of the same amount, under every policy', () => {
    const moments = fc.record({
      policy: fc.constantFrom(...cancellationPolicies),
      confirmed: fc.integer({ min: 24 * 60, max: 60 * 24 * 60 }),
      passed: fc.double({ min: 0, max: 1, noNaN: true }),
      cents: fc.integer({ min: 100, max: 5_000_000 }),
    });
    fc.assert(
      fc.property(moments, ({ policy, confirmed, passed, cents }) => {
        const agreed = { total_cents: cents, startsAt, confirmedAt: addMinutes(startsAt, -confirmed) };
        const at = addMinutes(startsAt, -Math.ceil(confirmed * (1 - passed)));
        const { ceiling_cents, until } = ceilingOf(policy, agreed, at, defaultLimits);
        expect(ceiling_cents).toBeGreaterThanOrEqual(0);
        expect(ceiling_cents).toBeLessThanOrEqual(cents);
        if (until === null) {
          expect(ceilingOf(policy, agreed, startsAt, defaultLimits).ceiling_cents).toBe(ceiling_cents);
          return;
        }
        expect(ceilingOf(policy, agreed, until, defaultLimits).ceiling_cents).toBe(ceiling_cents);
        expect(ceilingOf(policy, agreed, new Date(until.getTime() + 1), defaultLimits).ceiling_cents).not.toBe(
          ceiling_cents,
        );
      }),
    );
  });
});
