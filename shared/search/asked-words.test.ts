import { expect, it } from 'vitest';
import { askedWords } from './asked-words.ts';

it.each([
  ['Photographe de mariage à Lévis', ['photographe', 'mariage', 'levis']],
  ['newborn photos in the Old Port', ['newborn', 'photos', 'old', 'port']],
  ['à la', ['a', 'la']],
  ['L’Heureux', ['heureux']],
  [' ', []],
  [
    'un deux trois quatre cinq six sept huit neuf dix',
    ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  ],
])('“%s” asks for %j', (text, words) => {
  expect(askedWords(text)).toEqual(words);
});
