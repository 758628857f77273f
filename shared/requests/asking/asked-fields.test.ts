import { expect, it } from 'vitest';
import { canCorrect } from './asked-fields.ts';
import { draftFields } from '../testing.ts';

it('a field in the form can be corrected when no other field is wrong', () => {
  const city = { field: 'city_id', validation: 'exists' };
  expect(canCorrect([city])).toBe(true);
  expect(canCorrect([city, { field: 'provider_id', validation: 'exists' }])).toBe(false);
  expect(canCorrect([])).toBe(false);
  expect(canCorrect(undefined)).toBe(false);
});

it('a field without an input in the sent form cannot be corrected there', () => {
  const shown = draftFields.filter((field) => canCorrect([{ field, validation: 'invalid' }]));
  const hidden = draftFields.filter((field) => !shown.includes(field));
  expect(hidden).toEqual([
    'service',
    'shoot_address_details',
    'shoot_lat',
    'shoot_lng',
    'date_flexible',
    'provider_id',
    'plan_id',
  ]);
});
