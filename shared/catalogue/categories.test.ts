import { describe, expect, it } from 'vitest';
import { localeCodes } from '../locales.ts';
import { categoryKeys, categoryOf, categoryWord } from './categories.ts';
import { categoryLabels } from './category-labels.ts';

describe('a category', () => {
  it('is found by its key, and by the key of an older build', () => {
    expect(categoryKeys.map(categoryOf)).toEqual(categoryKeys);
    expect(categoryOf('religious')).toBe('religious event');
    expect([categoryOf('constructor'), categoryOf(undefined)]).toEqual([undefined, undefined]);
  });

  it('has a one-word name for files, and a label under both keys', () => {
    for (const key of categoryKeys) expect(categoryWord(key)).toMatch(/^[a-z-]+$/);
    for (const locale of localeCodes) {
      expect(categoryLabels[locale].religious).toBe(categoryLabels[locale]['religious event']);
    }
  });
});
