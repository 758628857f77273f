import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Maude Tremblay', 'MT'],
  ['Maude Tremblay-Roy', 'MT'],
  ['  élodie   côté ', 'ÉC'],
  ['Jean-Marc de la Durantaye', 'JD'],
  ['Studio Lumière d’hiver', 'SL'],
  ["Studio de l'Anse", 'SA'],
  ['Les Photos du Fleuve', 'PF'],
  ['L’Heureux et Filles', 'LF'],
  ['Marie L’Heureux', 'ML'],
  ['d’Or', 'O'],
  ['De la', 'DL'],
  ['Cher', 'C'],
  ['🎉 Zoé', 'Z'],
  ['Ж. Иванов', 'ЖИ'],
  ['', ''],
  ['  ', ''],
  ['42', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
