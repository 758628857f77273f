import { expect, it } from 'vitest';
import { hasWords } from './faq-search.ts';

const text = 'Puis-je écrire une demande sans réseau? Oui, jusqu’au bout.';

it.each([
  ['', true],
  ['  ', true],
  ['reseau ECRIRE', true],
  ['réseau', true],
  ["jusqu'au", true],
  ['réseau taxes', false],
])('a search for "%s" finds the question: %s', (search, isFound) => {
  expect(hasWords(text, search)).toBe(isFound);
});
