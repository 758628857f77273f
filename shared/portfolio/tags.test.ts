import { describe, expect, it } from 'vitest';
import { knownTags, tagged, tagLabel, tagOf } from './tags.ts';

describe('a tag', () => {
  it('is printed in the reader’s language, and a free one as it was typed', () => {
    expect(['wedding', 'night', 'Au bord du fleuve'].map((tag) => tagLabel(tag, 'fr'))).toEqual([
      'Mariage',
      'Nuit',
      'Au bord du fleuve',
    ]);
    expect(tagLabel('night', 'en')).toBe('Night');
  });

  it('has a label in both languages when it is known', () => {
    for (const tag of knownTags) expect([tagLabel(tag, 'fr'), tagLabel(tag, 'en')]).not.toContain(tag);
  });

  it.each([
    ['  mariage ', 'wedding'],
    ['NIGHT', 'night'],
    ['exterieur', 'outdoors'],
    ['Au  bord du fleuve', 'Au bord du fleuve'],
    ['constructor', 'constructor'],
    ['a'.repeat(41), 'a'.repeat(41)],
    ['   ', null],
  ])('typed as %j is stored as %j', (typed, kept) => expect(tagOf(typed)).toBe(kept));
});

describe('tags of a photo', () => {
  it('are each stored once, after the existing ones', () => {
    expect(tagged(['a', 'b'], { add: ['c', 'a'], remove: ['b'] })).toEqual(['a', 'c']);
  });

  it('are limited to the first ten', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `t${index}`);
    expect(tagged(ten, { add: ['late'], remove: [] })).toEqual(ten);
  });
});
