import { expect, it } from 'vitest';
import { aQuoteRow } from '#shared/quotes/testing.ts';
import { termsOnly } from '#shared/quotes/quote.overlay.ts';
import { isSameLine, lineChanges, termsAnswered } from './version-change.ts';

const line = (label: string, unit_cents: number, quantity = 1) => ({ label, quantity, unit_cents });

it('lines are matched by their label; a dropped one is the last', () => {
  const before = [line('Cérémonie', 33_000), line('Heure', 12_000, 2), line('Album', 20_000)];
  const after = [line('Cérémonie', 33_000), line('Heure', 12_000), line('Drone', 5_000)];
  const changes = lineChanges(before, after);
  expect(changes.map(({ label }) => label)).toEqual(['Cérémonie', 'Heure', 'Drone', 'Album']);
  expect(changes.map(isSameLine)).toEqual([true, false, false, false]);
  expect(changes[1]).toMatchObject({ before: { quantity: 2 }, after: { quantity: 1 } });
  expect(changes[2]?.before).toBeNull();
  expect(changes[3]?.after).toBeNull();
});

it('two lines of one label are matched in their order', () => {
  const changes = lineChanges(
    [line('Heure', 1_000), line('Heure', 2_000)],
    [line('Heure', 1_000), line('Heure', 3_000)],
  );
  expect(changes.map(({ before }) => before?.unit_cents)).toEqual([1_000, 2_000]);
});

it('the version that was answered is the device’s row, or one of those before the current one', () => {
  const first = aQuoteRow({ version: 1, revision: 1, total_cents: 60_000 });
  const second = { ...termsOnly(first), revision: 2, total_cents: 55_000 };
  const current = { ...first, version: 3, revision: 3, earlier: [second, termsOnly(first)] };
  expect(termsAnswered(first, current, 1)?.total_cents).toBe(60_000);
  expect(termsAnswered(current, current, 2)?.total_cents).toBe(55_000);
  expect(termsAnswered(null, current, 1)?.total_cents).toBe(60_000);
  expect(termsAnswered(null, { ...current, version: 9 }, 1)?.revision).toBe(1);
});
