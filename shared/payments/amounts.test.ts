// Amounts in cents, written by hand from the rules: each line rounded half up; TPS 5 % and TVQ 9.975 %, each rounded half
// up on the subtotal, for who has the number; 15 % of the subtotal is the commission, 30 % of the total the part that a
// business pays at once. All roundings are half up.
import { describe, expect, it } from 'vitest';
import { type MoneyPlan, moneyPlanOf } from '../bookings/money-plan.ts';
import { payoutOf } from '../bookings/payout.ts';
import { priceOf } from '../bookings/price.ts';
import { addHours } from '../dates.ts';
import { defaultLimits } from '../limits.ts';
import { subtotalOfLines } from '../quotes/line-items.ts';

type Lines = readonly (readonly [quantity: number, unit_cents: number])[];

// [lines, numbers, subtotal, TPS, TVQ, total, commission, net, received]
const prices: [Lines, 'both' | 'tps' | 'none', number, number, number, number, number, number, number][] = [
  [[[1, 45_000]], 'both', 45_000, 2_250, 4_489, 51_739, 6_750, 38_250, 44_989],
  [[[1, 45_000]], 'tps', 45_000, 2_250, 0, 47_250, 6_750, 38_250, 40_500],
  [[[1, 45_000]], 'none', 45_000, 0, 0, 45_000, 6_750, 38_250, 38_250],
  // A discount line.
  [
    [
      [1, 60_000],
      [1, -5_000],
    ],
    'both',
    55_000,
    2_750,
    5_486,
    63_236,
    8_250,
    46_750,
    54_986,
  ],
  // 2.5 × 199.99 = 499.975, half a cent up.
  [[[2.5, 19_999]], 'both', 49_998, 2_500, 4_987, 57_485, 7_500, 42_498, 49_985],
  // 0.5 × -25.01 = -12.505, half a cent up; TPS 14.375 and commission 43.125 too.
  [
    [
      [1, 30_000],
      [0.5, -2_501],
    ],
    'both',
    28_750,
    1_438,
    2_868,
    33_056,
    4_313,
    24_437,
    28_743,
  ],
  // TPS 0.055, commission 0.165.
  [[[1, 110]], 'both', 110, 6, 11, 127, 17, 93, 110],
  [[[1, 5_000_000]], 'both', 5_000_000, 250_000, 498_750, 5_748_750, 750_000, 4_250_000, 4_998_750],
];

// [total, commission, deposit of a business, its commission, the rest, its commission]
const deposits: [number, number, number, number, number, number][] = [
  [51_739, 6_750, 15_522, 2_025, 36_217, 4_725],
  [47_250, 6_750, 14_175, 2_025, 33_075, 4_725],
  [45_000, 6_750, 13_500, 2_025, 31_500, 4_725],
  [63_236, 8_250, 18_971, 2_475, 44_265, 5_775],
  [57_485, 7_500, 17_246, 2_250, 40_239, 5_250],
  [33_056, 4_313, 9_917, 1_294, 23_139, 3_019],
  // 0.38 $ is less than what can be charged: the card is kept, as for a person.
  [127, 17, 0, 0, 127, 17],
  [5_748_750, 750_000, 1_724_625, 225_000, 4_024_125, 525_000],
];

const registered = { both: { tps: true, tvq: true }, tps: { tps: true, tvq: false }, none: { tps: false, tvq: false } };
const priceOfRow = ([lines, numbers]: (typeof prices)[number]) =>
  priceOf(subtotalOfLines(lines.map(([quantity, unit_cents]) => ({ quantity, unit_cents }))), registered[numbers]);

describe('a price', () => {
  it.each(prices)('of %j with %s numbers', (...row) => {
    const [, , subtotal_cents, tps_cents, tvq_cents, total_cents, commission, net, received] = row;
    const price = priceOfRow(row);
    expect(price).toEqual({ subtotal_cents, tps_cents, tvq_cents, total_cents });
    expect(payoutOf(price, defaultLimits.commission_percent)).toMatchObject({
      commission_cents: commission,
      net_cents: net,
      received_cents: received,
      to_remit_cents: total_cents - subtotal_cents,
    });
  });
});

describe('its payment', () => {
  const now = new Date('2027-03-01T15:00:00Z');
  const planned = (at: number, isBusiness: boolean, inDays: number): MoneyPlan => {
    const row = prices[at];
    if (row === undefined) throw new Error('No such row');
    const startsAt = addHours(now, inDays * 24);
    const session = { isBusiness, confirmedAt: now, startsAt, endsAt: addHours(startsAt, 2), price: priceOfRow(row) };
    return moneyPlanOf(session, defaultLimits);
  };
  const legs = (plan: MoneyPlan) =>
    plan.legs.map(({ kind, cents, fee_cents, authorise_at, at }) => [
      kind,
      cents,
      fee_cents,
      authorise_at.toISOString(),
      at.toISOString(),
    ]);

  it.each(deposits.map((row, at) => [at, ...row] as const))(
    'row %i of a person: the total of %i is reserved now or three days before, and taken two hours after',
    (at, total, commission) => {
      // Near: March 4, 10:00 to 12:00 in Montreal; far: April 10, in summer time.
      expect(legs(planned(at, false, 3))).toEqual([
        ['session', total, commission, '2027-03-01T15:00:00.000Z', '2027-03-04T19:00:00.000Z'],
      ]);
      expect(legs(planned(at, false, 40))).toEqual([
        ['session', total, commission, '2027-04-07T15:00:00.000Z', '2027-04-10T19:00:00.000Z'],
      ]);
    },
  );

  it.each(deposits.map((row, at) => [at, ...row] as const))(
    'row %i of a business far away: a part of %i at once, the rest as of a person; nothing more of a near one',
    (at, total, commission, deposit, depositFee, rest, restFee) => {
      const session = ['session', rest, restFee, '2027-04-07T15:00:00.000Z', '2027-04-10T19:00:00.000Z'];
      const first = ['deposit', deposit, depositFee, '2027-03-01T15:00:00.000Z', '2027-03-01T15:00:00.000Z'];
      expect(legs(planned(at, true, 40))).toEqual(deposit === 0 ? [session] : [first, session]);
      expect(legs(planned(at, true, 3)).map(([kind, cents, fee]) => [kind, cents, fee])).toEqual([
        ['session', total, commission],
      ]);
    },
  );
});
