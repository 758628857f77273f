import { expect, it } from 'vitest';
import { canCorrect } from './asked-fields.ts';

it('what the form shows can be corrected, and only when nothing else is wrong', () => {
  const city = { field: 'city_id', validation: 'exists' };
  expect(canCorrect([city])).toBe(true);
  expect(canCorrect([city, { field: 'provider_id', validation: 'exists' }])).toBe(false);
  expect(canCorrect([])).toBe(false);
  expect(canCorrect(undefined)).toBe(false);
});
