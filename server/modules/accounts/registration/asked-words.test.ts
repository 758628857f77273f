// no database
import { expect, it } from 'vitest';
import { askedWords, mailableName } from './asked-words.ts';

it.each([
  'Ana Roy',
  'J.-P. Côté',
  'Zoé L’Heureux',
  "Marie-Ève D'Amours",
  'Nguyễn Thị Ánh',
  'Ana Roy jr.',
  'Søren Ångström',
])('repeats the name %s in a mail', (name) => {
  const [first_name = '', ...rest] = name.split(' ');
  expect(mailableName({ first_name, last_name: rest.join(' ') })).toBe(name);
});

it.each([
  'Un cadeau sur https://piege.example',
  'piege.example',
  'www.piege.example Roy',
  'Appelez le 418 555-0142',
  'ana@exemple.ca Roy',
  '<b>Ana</b> Roy',
  'Vous avez gagné un prix appelez vite',
  'Ana‮Roy Roy',
  'a'.repeat(80),
])('repeats nothing of %s', (first_name) => {
  expect(mailableName({ first_name, last_name: 'Roy' })).toBeNull();
});

it('tells who asked for what, and when, in the time zone of the shoots', () => {
  const asked = { requested: 'registration', at: new Date('2026-11-26T19:30:00Z'), name: 'Ana Roy' } as const;
  expect(askedWords('fr', asked)).toBe(
    'Une inscription au nom de «\u00A0Ana Roy\u00A0» a été demandée avec cette adresse le jeudi 26 novembre 2026, à\u00A014\u00A0h\u00A030.',
  );
  expect(askedWords('en', { ...asked, requested: 'activation', name: null })).toBe(
    'A new activation link was asked for on Thursday, November 26, 2026, at 2:30\u00A0p.m., for an account.',
  );
});
