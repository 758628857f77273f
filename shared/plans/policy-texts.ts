import type { LocaleCode } from '../locales.ts';
import type { cancellationPolicies } from './plan.schema.ts';

type Policy = (typeof cancellationPolicies)[number];

/** The refund of each cancellation policy, as a client reads it before paying. */
export const policyTexts: Readonly<Record<LocaleCode, Readonly<Record<Policy, string>>>> = {
  fr: {
    souple: 'Politique souple : remboursement complet jusqu’à 24 h avant la séance.',
    moderee: 'Politique modérée : remboursement complet jusqu’à 7 jours avant la séance, 50 % jusqu’à 24 h.',
    stricte: 'Politique stricte : remboursement complet jusqu’à 30 jours avant la séance, 50 % jusqu’à 7 jours.',
  },
  en: {
    souple: 'Flexible policy: full refund up to 24 h before the session.',
    moderee: 'Moderate policy: full refund up to 7 days before the session, 50% up to 24 h.',
    stricte: 'Strict policy: full refund up to 30 days before the session, 50% up to 7 days.',
  },
};
