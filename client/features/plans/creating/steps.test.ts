import { expect, it } from 'vitest';
import { expressSteps, firstWrong, withWrong } from './steps.ts';

it('shows a section with an error on the page that has only the most important ones', () => {
  const shown = withWrong(expressSteps, [{ field: 'price_cents' }, { field: 'address.postal_code' }]);
  expect(shown).toEqual(['general', 'pricing', 'address']);
  expect(withWrong(shown, []), 'a mended section stays').toBe(shown);
});

it('opens the first step with an error, and otherwise stays', () => {
  expect(firstWrong([{ field: 'address.postal_code' }, { field: 'category_ids' }], 3)).toBe(1);
  expect(firstWrong([], 2)).toBe(2);
});
