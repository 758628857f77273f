import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '#server/problems.ts';

/** The 10,000 most common passwords (decisions.md), the most frequent first. */
const REFUSED = 10_000;

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED));

/** @throws Refusal `validation_failed` with `common` for `password` */
export function assertNotCommon(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw new Refusal('validation_failed', { errors: [{ field: 'password', validation: 'common' }] });
}
