import { expect, it } from 'vitest';
import { partyTold } from './told-faces.ts';

const [maude, luc] = [
  { name: 'Maude Tremblay-Roy', provider: null },
  { name: 'Luc Roy', provider: null },
];
const of = (title: string, parties: readonly (typeof maude)[], words = 'Mariage, Québec') =>
  partyTold({ title, words }, { category: 'wedding', parties });

it('a notification shows whom it names, else the only one there is, and nobody of several', () => {
  expect(of('Maude vous propose 517,39\u00A0$', [maude, luc])).toBe(maude);
  expect(of('Soumission retirée', [maude, luc], '«\u00A0Luc\u00A0» l’a retirée.')).toBe(luc);
  expect(of('Votre séance est confirmée', [maude])).toBe(maude);
  expect(of('Vos soumissions prennent bientôt fin', [maude, luc])).toBeNull();
  expect(of('Maude et Luc vous ont répondu', [maude, luc])).toBeNull();
  expect(of('Une nouvelle demande', [])).toBeNull();
});

it('a word that begins as a name names nobody', () => {
  expect(of('Lucie vous écrit', [maude, luc])).toBeNull();
});
