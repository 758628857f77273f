import type { SimAccount } from './parts/sim-account.ts';

/** The provider's number of a demo photographer's account; `seedPaymentAccount` creates the row on our side. */
export function demoAccountId(email: string): string {
  return `acct_${email.replace(/@.*/, '').replaceAll(/\W/g, '_')}`;
}

/** The demo's photographers with a published page (`server/demo/demo-providers.ts`). */
export const demoPhotographers = [
  'photographe@declic.test',
  'jade@declic.test',
  'etienne@declic.test',
  'noemie@declic.test',
  'grand-nord@declic.test',
  'rosalie@declic.test',
  'samuel@declic.test',
  'antoine@declic.test',
  'ariane@declic.test',
  'florence@declic.test',
  'mathis@declic.test',
  'william@declic.test',
] as const;

/** The accounts of the demo's photographers, who can be paid. @param emails of them */
export function demoAccounts(emails: readonly string[]): SimAccount[] {
  return emails.map((email) => ({ ...demoAccount, id: demoAccountId(email) }));
}

/** An account that can be paid. */
export const demoAccount: SimAccount = {
  id: 'acct_photographe',
  created: 1_767_225_600,
  country: 'CA',
  metadata: {},
  given: ['identity', 'bank', 'terms'],
  verdict: 'accepted',
  isGone: false,
};
