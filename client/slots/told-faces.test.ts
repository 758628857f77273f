import { expect, it } from 'vitest';
import { partyTold } from './told-faces.ts';

const [maude, luc, studio, quebec] = [
  { name: 'Maude Tremblay-Roy', provider: null },
  { name: 'Luc Roy', provider: null },
  { name: "Studio Lumière d'hiver", provider: null },
  { name: 'Québec Photo', provider: null },
];
const of = (title: string, parties: readonly (typeof maude)[]) =>
  partyTold({ title }, { category: 'wedding', parties });

it('a notification shows whom its title names, else the only one there is, and nobody of several', () => {
  expect(of('Maude Tremblay-Roy vous propose 517,39\u00A0$', [maude, luc])).toBe(maude);
  expect(of('Studio Lumière d’hiver a retiré sa soumission', [maude, studio])).toBe(studio);
  expect(of('Votre séance est confirmée', [maude])).toBe(maude);
  expect(of('Vos soumissions prennent bientôt fin', [maude, luc])).toBeNull();
  expect(of('Une nouvelle demande', [])).toBeNull();
});

it('a word of a name, or one that begins as it does, names nobody', () => {
  expect(of('Luc Royer vous propose 400\u00A0$', [maude, luc])).toBeNull();
  expect(of('Un contrat à Québec', [maude, quebec])).toBeNull();
});
