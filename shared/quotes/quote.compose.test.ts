import { describe, expect, it } from 'vitest';
import { anOwnPlanRow } from '../plans/testing.ts';
import { minutesOfLines, startFromNothing, startFromPlan, startFromQuote } from './quote.compose.ts';
import { aQuoteRow } from './testing.ts';

const id = '01930000-0000-7000-8000-00000000b001';
const plan = anOwnPlanRow({
  id,
  title: 'La cérémonie',
  pricing_type: 'fixed',
  price_cents: 45_000,
  duration_min: 120,
  extra_hour_cents: 12_000,
});
const linesOf = (wantedMin: number, fields: Partial<typeof plan> = {}) =>
  startFromPlan({ ...plan, ...fields }, wantedMin, 'fr').line_items.map(
    ({ label, quantity, unit_cents }) => `${label} × ${quantity} × ${unit_cents}`,
  );

describe('a quote from a plan', () => {
  it('has its price in one line', () => {
    expect(linesOf(120)).toEqual(['La cérémonie, 2\u00A0h × 1 × 45000']);
  });

  it('has a line for the hours that were asked for beyond its own', () => {
    expect(linesOf(200)).toEqual(['La cérémonie, 2\u00A0h × 1 × 45000', 'Heure supplémentaire × 2 × 12000']);
  });

  it('has its price alone when it has none for more hours', () => {
    expect(linesOf(240, { extra_hour_cents: null })).toHaveLength(1);
    expect(linesOf(240, { pricing_type: 'from' })).toHaveLength(1);
  });

  it('counts the hours of an hourly plan', () => {
    expect(linesOf(150, { pricing_type: 'hourly', price_cents: 9_000 })).toEqual([
      'La cérémonie, à l’heure × 3 × 9000',
    ]);
  });

  it('is as long as was asked for, and never shorter than the plan', () => {
    expect([60, 120, 200].map((wanted) => startFromPlan(plan, wanted, 'fr').duration_min)).toEqual([120, 120, 200]);
    expect(startFromPlan({ ...plan, pricing_type: 'hourly' }, 90, 'fr').duration_min).toBe(90);
  });
});

it('a quote like the last one keeps its lines and terms', () => {
  const last = aQuoteRow({ photos_included: 30, policy: 'stricte' });
  expect(startFromQuote(last)).toMatchObject({
    line_items: last.line_items,
    photos_included: 30,
    policy: 'stricte',
    duration_min: last.duration_min,
  });
});

it('a quote from nothing has one empty line, for the length that was asked for', () => {
  expect(startFromNothing(90)).toMatchObject({ line_items: [{ label: '', unit_cents: 0 }], duration_min: 90 });
});

describe('the minutes of lines', () => {
  it.each([
    ['Heure supplémentaire', 1, 60],
    ['heures supplémentaires', 1.5, 90],
    ['Une heure\u00A0suppl.', 2, 120],
    ['Portrait, à l’heure', 3, 180],
    ['Portrait à l’heure', 1, 60],
    ['Extra hour', 1, 60],
    ['Portrait, by the hour', 2, 120],
    ['La cérémonie, 2 h', 1, 0],
    ['L’heure bleue', 1, 0],
    ['Déplacement', 3, 0],
  ])('%s × %d: %d', (label, quantity, minutes) => {
    expect(minutesOfLines([{ label, quantity }])).toBe(minutes);
  });
});
