import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours, addMinutes } from '../dates.ts';
import { defaultLimits } from '../limits.ts';
import { moneyPlanOf, planFor } from './money-plan.ts';
import { payoutOf } from './payout.ts';
import { priceOf } from './price.ts';

const price = priceOf(45_000, { tps: true, tvq: true });
const startsAt = new Date('2027-06-14T18:30:00Z');
const endsAt = new Date('2027-06-14T21:30:00Z');
const plan = (confirmedAt: Date, isBusiness = false, more: Partial<Parameters<typeof moneyPlanOf>[0]> = {}) =>
  moneyPlanOf({ isBusiness, confirmedAt, startsAt, endsAt, price, ...more }, defaultLimits);

describe('the case of a session', () => {
  it.each([
    ['that ends in 6 days, to the minute', 6 * 24 * 60, false, 'near'],
    ['that ends in 6 days and a minute', 6 * 24 * 60 + 1, false, 'far'],
    ['that ends in 6 days and a minute, of a business', 6 * 24 * 60 + 1, true, 'deposit'],
    ['that ends in 6 days, of a business', 6 * 24 * 60, true, 'near'],
    ['in two months', 60 * 24 * 60, false, 'far'],
  ] as const)('%s is %#', (_words, minutes, isBusiness, expected) => {
    expect(plan(addMinutes(endsAt, -minutes), isBusiness).case).toBe(expected);
  });

  it.each([
    ['spring', '2027-03-11T19:00:00Z', '2027-03-17T19:00:00Z'],
    ['autumn', '2027-11-04T18:00:00Z', '2027-11-10T18:00:00Z'],
  ])('counts 6 × 24 hours over the change of the clocks in %s', (_season, from, until) => {
    const [confirmedAt, end] = [new Date(from), new Date(until)];
    expect(plan(confirmedAt, false, { endsAt: end, startsAt: addHours(end, -2) }).case).toBe('near');
    const later = addMinutes(end, 1);
    expect(plan(confirmedAt, false, { endsAt: later, startsAt: addHours(later, -2) }).case).toBe('far');
  });

  it('has no deposit below the least amount that the provider charges', () => {
    const small = priceOf(164, { tps: false, tvq: false });
    expect(plan(addHours(endsAt, -800), true, { price: small }).case).toBe('far');
    expect(plan(addHours(endsAt, -800), true, { price: priceOf(165, { tps: false, tvq: false }) }).case).toBe(
      'deposit',
    );
  });
});

describe('the legs', () => {
  const at = (iso: string) => new Date(iso);

  it('of a near session: authorised when it is confirmed, captured 2 h after its end', () => {
    const confirmedAt = at('2027-06-12T12:00:00Z');
    expect(plan(confirmedAt).legs).toEqual([
      { kind: 'session', authorise_at: confirmedAt, at: at('2027-06-14T23:30:00Z'), cents: 51_739, fee_cents: 6_750 },
    ]);
  });

  it('of a far one: authorised 3 days before its start', () => {
    expect(plan(at('2027-03-01T12:00:00Z')).legs).toEqual([
      {
        kind: 'session',
        authorise_at: at('2027-06-11T18:30:00Z'),
        at: at('2027-06-14T23:30:00Z'),
        cents: 51_739,
        fee_cents: 6_750,
      },
    ]);
  });

  it('of a business: 30 % at once, the rest as for a person', () => {
    const confirmedAt = at('2027-03-01T12:00:00Z');
    expect(plan(confirmedAt, true).legs).toEqual([
      { kind: 'deposit', authorise_at: confirmedAt, at: confirmedAt, cents: 15_522, fee_cents: 2_025 },
      {
        kind: 'session',
        authorise_at: at('2027-06-11T18:30:00Z'),
        at: at('2027-06-14T23:30:00Z'),
        cents: 36_217,
        fee_cents: 4_725,
      },
    ]);
  });

  it('of a session that moved close: authorised at once', () => {
    const confirmedAt = at('2027-06-13T12:00:00Z');
    const [leg] = planFor('far', { confirmedAt, startsAt, endsAt, price }, defaultLimits).legs;
    expect(leg?.authorise_at).toEqual(confirmedAt);
  });

  const sessions = fc.record({
    isBusiness: fc.boolean(),
    confirmedAt: fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z'), noInvalidDate: true }),
    leadMin: fc.integer({ min: 24 * 60, max: 548 * 24 * 60 }),
    lengthMin: fc.integer({ min: 30, max: 24 * 60 }),
    cents: fc.integer({ min: 100, max: 5_000_000 }),
    taxed: fc.boolean(),
    commission: fc.integer({ min: 0, max: 100 }),
  });

  it('add up to the total and to the commission, and take nothing of a person before the end', () => {
    fc.assert(
      fc.property(sessions, ({ isBusiness, confirmedAt, leadMin, lengthMin, cents, taxed, commission }) => {
        const start = addMinutes(confirmedAt, leadMin);
        const end = addMinutes(start, lengthMin);
        const paid = priceOf(cents, { tps: taxed, tvq: taxed });
        const limits = { ...defaultLimits, commission_percent: commission };
        const { legs } = moneyPlanOf({ isBusiness, confirmedAt, startsAt: start, endsAt: end, price: paid }, limits);
        const sum = (of: 'cents' | 'fee_cents') => legs.reduce((total, leg) => total + leg[of], 0);
        expect([sum('cents'), sum('fee_cents')]).toEqual([
          paid.total_cents,
          payoutOf(paid, commission).commission_cents,
        ]);
        for (const leg of legs) {
          expect(leg.cents).toBeGreaterThanOrEqual(defaultLimits.least_charge_cents);
          expect(leg.fee_cents).toBeGreaterThanOrEqual(0);
          expect(leg.fee_cents).toBeLessThanOrEqual(leg.cents);
          if (!isBusiness) expect(leg.at.getTime()).toBeGreaterThan(end.getTime());
          // An authorisation lives for 7 days, a kept card's for 4 d 18 h.
          if (leg.kind === 'session') {
            const most = leg.authorise_at > confirmedAt ? 4.75 * 24 : 7 * 24;
            expect(leg.at.getTime()).toBeLessThanOrEqual(addHours(leg.authorise_at, most).getTime());
          }
        }
      }),
    );
  });
});
