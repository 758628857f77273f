import { describe, expect, it } from 'vitest';
import { localeCodes } from '../locales.ts';
import { SLUG } from '../routes.ts';
import { categoryKeys } from './categories.ts';
import { categoryOfSlug, categorySlugs } from './city-addresses.ts';
import { nearestFirst } from './near-cities.ts';

describe('the slug of a category', () => {
  it.each(localeCodes)('in %s is one of its own, and leads back to it', (locale) => {
    const slugs = categoryKeys.map((key) => categorySlugs[locale][key]);
    expect(new Set(slugs).size).toBe(categoryKeys.length);
    for (const slug of slugs) expect(slug).toMatch(SLUG);
    expect(slugs.map(categoryOfSlug)).toEqual(categoryKeys);
  });

  it('is read in any case, and nothing else is one', () => {
    expect(categoryOfSlug('Mariage')).toBe('wedding');
    expect(categoryOfSlug('real-estate')).toBe('real-estate');
    expect(categoryOfSlug('constructor')).toBeUndefined();
  });
});

describe('the cities near a city', () => {
  const cities = ['gaspe', 'quebec', 'nowhere', 'levis', 'montreal'].map((slug) => ({ slug }));
  const near = (slug: string) => nearestFirst(slug, cities).map((city) => city.slug);

  it('are the nearest first, without itself', () => {
    expect(near('quebec')).toEqual(['levis', 'montreal', 'gaspe', 'nowhere']);
    expect(near('gaspe')[0]).toBe('levis');
  });

  it('of a city without a known place keep their order', () => {
    expect(near('nowhere')).toEqual(['gaspe', 'quebec', 'levis', 'montreal']);
  });
});
