// no database
import { expect, it } from 'vitest';
import { isCommon } from './common-passwords.ts';

it.each([
  'password',
  'MotDePasse',
  'mot de passe',
  'aaaaaaaa',
  'éééééééé',
  '        ',
  '\u200B'.repeat(8),
  '\u00A0'.repeat(8),
  'abcabcabc',
  '12121212',
  'abcdefgh',
  '87654321',
  'azertyuiop',
  'qsdfghjkl',
  'chocolat',
  'marseille',
  'montréal',
  'Déclic2026!',
  'declic-photo',
  'Mariages 2027',
])('the password %j is common', (password) => {
  expect(isCommon(password)).toBe(true);
});

it.each([
  'neige sur le toit',
  'trois rivières gelées',
  'un mot de passe d’essai',
  'Xq7!vLp2',
  'aaaaaaab7',
  'un déclic au jardin',
])('the password %j is not', (password) => {
  expect(isCommon(password)).toBe(false);
});
