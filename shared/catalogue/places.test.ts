import { describe, expect, it } from 'vitest';
import { localeCodes } from '../locales.ts';
import { SLUG } from '../providers/slug.ts';
import { categoryKeys } from './categories.ts';
import { categoryOfSlug, categorySlugs } from './city-addresses.ts';
import { nearestFirst } from './near-cities.ts';

describe('the slug of a category', () => {
  it.each(localeCodes)('in %s is unique, and is parsed back to the category', (locale) => {
    const slugs = categoryKeys.map((key) => categorySlugs[locale][key]);
    expect(new Set(slugs).size).toBe(categoryKeys.length);
    for (const slug of slugs) expect(slug).toMatch(SLUG);
    expect(slugs.map(categoryOfSlug)).toEqual(categoryKeys);
  });

  it('is parsed in upper or lower case, and no other text is accepted', () => {
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

  it('of a city with an unknown position keep their order', () => {
    expect(near('nowhere')).toEqual(['gaspe', 'quebec', 'levis', 'montreal']);
  });
});
