import { dictionary } from '@zxcvbn-ts/language-common';
import { showsNothing } from '#shared/typed/shown-text.ts';
import { Refusal } from '#server/foundation/problems.ts';

/** The most common passwords: more than the 10,000 that are required, so that French ones are among them. */
const common = new Set(dictionary['passwords-common']);

/** The same few characters again and again: `aaaaaaaa`, `abcabcabc`, `12341234`. */
const REPEATED = /^(.{1,4})\1+$/su;
/** Rows that a finger follows, on the keyboards of Quebec and in the alphabet. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
];
const rows = ROWS.flatMap((row) => [row, row.split('').toReversed().join('')]);

/** Words that anybody tries here first, alone or together, whatever figures and signs stand around them: `Déclic2026!`. */
const OURS = /^(?:declic|photographe?s?|photographies?|photos?|studios?|mariages?|portraits?|quebec|montreal)+$/;

/** @throws Refusal `validation_failed` with `common` for `password` */
export function assertNotCommon(password: string): void {
  if (!isCommon(password)) return;
  throw new Refusal('validation_failed', { errors: [{ field: 'password', validation: 'common' }] });
}

/** Whether a password is among the first that anybody tries, also with accents and spaces between: `mot de passé`. */
export function isCommon(password: string): boolean {
  if (showsNothing(password)) return true;
  const lower = password.normalize('NFC').toLowerCase();
  const bare = lower.normalize('NFD').replaceAll(/[\p{M}\s]/gu, '');
  if (OURS.test(bare.replaceAll(/[^a-z]/g, ''))) return true;
  return [lower, bare].some(
    (form) => common.has(form) || REPEATED.test(form) || rows.some((row) => row.includes(form)),
  );
}
