import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it.each([
  ['Nguyễn', 'nguyen'],
  ['Søren', 'soren'],
  ['Łukasz', 'lukasz'],
  ['Đặng', 'dang'],
  ['Œuvre, Æsop', 'oeuvre, aesop'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Zoe\u0301', 'zoe'],
  ['𝓙ulie', 'julie'],
  ['L’Heureux', "l'heureux"],
  ['LʼHeureux', "l'heureux"],
  ['Jean‑Luc', 'jean-luc'],
  ['Zo\u200Bé\u00AD', 'zoe'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
