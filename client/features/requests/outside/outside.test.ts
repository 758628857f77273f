import { expect, it } from 'vitest';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { isOutsideOf } from './outside.queries.ts';

const working = (...ids: string[]): Pick<Provider, 'working_cities'> => ({
  working_cities: ids.map((id) => ({ id, name: id, slug: id, province_id: id })),
});

it('a city is outside of a photographer’s when they named others', () => {
  expect(isOutsideOf(working('quebec', 'levis'), 'gaspe')).toBe(true);
  expect(isOutsideOf(working('quebec', 'gaspe'), 'gaspe')).toBe(false);
});

it('nothing is outside of an unknown photographer, of one without cities, or before a city is chosen', () => {
  expect(isOutsideOf(null, 'gaspe')).toBe(false);
  expect(isOutsideOf(working(), 'gaspe')).toBe(false);
  expect(isOutsideOf(working('quebec'), '')).toBe(false);
});
