import { expect, it } from 'vitest';
import { nearWords } from './near-words.ts';

it.each([
  ['a letter too many', 'marriage'],
  ['a letter too few', 'mariag'],
  ['a wrong letter', 'maniage'],
  ['two swapped letters', 'maraige'],
  ['a wrong first letter', 'nariage'],
  ['a wrong last letter', 'mariags'],
])('a word with %s is near the one that was meant', (_, typed) => {
  expect(nearWords(typed).has('mariage')).toBe(true);
});

it.each([
  ['two errors', 'marriags'],
  ['other words', 'portrait'],
  ['the word itself', 'mariage'],
])('%s are not near', (_, typed) => {
  expect(nearWords(typed).has('mariage')).toBe(false);
});

it('a word of less than five letters, or endlessly long, has no near word', () => {
  expect(nearWords('noce').size).toBe(0);
  expect(nearWords('noces').has('noce')).toBe(true);
  expect(nearWords('n'.repeat(24)).has('n'.repeat(23))).toBe(true);
  expect(nearWords('n'.repeat(25)).size).toBe(0);
});
