import { expect, it } from 'vitest';
import { choiceCount, countWords, isNone } from './count-words.ts';
import { titleOf } from './title.ts';

it.each([
  [23, false, '23'],
  [23, true, 'au moins 23'],
  [1_001, false, 'plus de 1\u00A0000'],
])('a count of %i, of a part of the entries: %s, is told as « %s »', (total, isLeast, words) => {
  expect(countWords(total, 'fr', isLeast)).toBe(words);
});

it('a choice of which nothing was found in a part of the entries has no number, and is not called empty', () => {
  expect(choiceCount({ total: 0, is_least: 1 }, 'fr')).toBe('');
  expect(isNone({ total: 0, is_least: 1 })).toBe(false);
  expect(choiceCount({ total: 0, is_least: 0 }, 'fr')).toBe(' · 0');
  expect(isNone({ total: 0, is_least: 0 })).toBe(true);
});

it('a search that found nothing in a part of the entries says where it looked', () => {
  const about = { name: 'wedding', city: 'Québec' } as const;
  const titleIn = (isLeast: boolean) => titleOf({ kind: 'provider', total: 0, isLeast }, about, 'fr');
  expect(titleIn(false)).toBe('Aucun photographe de mariage à Québec');
  expect(titleIn(true)).toBe('Aucun photographe de mariage à Québec parmi les 3\u00A0000 premiers');
});
