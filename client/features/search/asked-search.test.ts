import { describe, expect, it } from 'vitest';
import { searchOf } from '#shared/search/search-address.ts';
import { addressOf, askedOf, filtersOf } from './asked-search.ts';

describe('a search in an address', () => {
  it('contains the filled filters of a form, and no others', () => {
    expect(searchOf({ name: 'wedding', q: ' ', city: '', utm: 'x', min: 300 })).toEqual({ name: 'wedding', min: 300 });
  });

  it('is parsed with its filters, its order and its page', () => {
    const search = {
      name: 'wedding',
      city: 'quebec',
      type: 'personal',
      q: ' Roy ',
      min: 300,
      max: '600',
      sort: 'price',
    };
    expect(askedOf({ ...search, date: '2026-12-01', page: 3 })).toEqual({
      name: 'wedding',
      city: 'quebec',
      type: 'personal',
      q: 'Roy',
      min: 300,
      max: 600,
      date: '2026-12-01',
      sort: 'price',
      page: 3,
    });
  });

  it('ignores values that the server would refuse', () => {
    const search = { name: 'x', city: '../', type: 'x', min: -1, max: 1e9, date: '2026-02-30', sort: 'x', page: 0 };
    expect(askedOf(search)).toEqual({ sort: 'relevance', page: 1 });
    expect(askedOf({ page: 999 }).page).toBe(42);
    expect(askedOf({ name: 'religious event' }).name).toBe('religious event');
    expect(askedOf({ name: 'religious' }).name, 'an address of an older build').toBe('religious event');
  });

  it('is without a character that no database takes', () => {
    expect(askedOf({ q: '\0' })).toEqual(askedOf({}));
    expect(askedOf({ q: 'mariage\0 lac' }).q).toBe('mariage  lac');
  });

  it('names a filter as the API does, and omits defaults from the address', () => {
    const asked = askedOf({ type: 'professional', min: 0, max: 500, q: 2026 });
    expect(filtersOf(asked)).toEqual({ booking_type: 'professional', price_min: '0', price_max: '500', q: '2026' });
    expect(addressOf(asked)).toEqual({ type: 'professional', min: 0, max: 500, q: '2026' });
    expect(addressOf({ sort: 'newest', page: 2 })).toEqual({ sort: 'newest', page: 2 });
  });
});
