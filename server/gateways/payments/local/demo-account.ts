import type { SimAccount } from './parts/sim-account.ts';

/** The account of the demo's photographer who can be paid; `seedPaymentAccount` creates the row on our side. */
export const demoAccount: SimAccount = {
  id: 'acct_photographe',
  created: 1_767_225_600,
  country: 'CA',
  metadata: {},
  given: ['identity', 'bank', 'terms'],
  verdict: 'accepted',
  isGone: false,
};
