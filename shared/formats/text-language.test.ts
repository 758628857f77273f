import { expect, it } from 'vitest';
import { writtenIn } from './text-language.ts';

it.each([
  ['Je photographie les mariages dans la lumière du soir.', ['fr-CA', 'en-CA'], 'fr'],
  ['I photograph weddings in the evening light.', ['fr-CA', 'en-CA'], 'en'],
  ['Portrait of a family, for you and your children', [], 'en'],
  ['Séance famille', ['en-CA'], 'fr'],
  ['Portrait', ['fr-CA', 'en-CA'], 'fr'],
  ['Portrait', ['en-CA'], 'en'],
  ['Portrait', [], 'fr'],
  ['', [], 'fr'],
] as const)('%s, by somebody who speaks %j', (text, spoken, language) => {
  expect(writtenIn(text, spoken)).toBe(language);
});
