import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MutationKind } from '#shared/nouns.ts';
import type { ProviderTransition } from '#shared/providers/provider.states.ts';

/** A change of a profile without words does not compile. */
type PageAction =
  | Extract<MutationKind, `provider.${string}`>
  | `provider.${ProviderTransition}`
  | 'calendar_link.renew'
  | 'calendar_link.revoke'
  | 'payment_account.open';

const words: Readonly<Record<PageAction, ReactNode>> = {
  'provider.edit': <Trans>Profil de photographe modifié</Trans>,
  'provider.submit': <Trans>Page soumise pour vérification</Trans>,
  'provider.take_back': <Trans>Page reprise par le photographe</Trans>,
  'provider.approve': <Trans>Page approuvée</Trans>,
  'provider.send_back': <Trans>Page renvoyée avec une note</Trans>,
  'provider.suspend': <Trans>Page suspendue avec une raison</Trans>,
  'provider.reactivate': <Trans>Page remise en ligne</Trans>,
  'provider.end': <Trans>Page fermée par l’administration</Trans>,
  'provider.close': <Trans>Page fermée</Trans>,
  'calendar_link.renew': <Trans>Adresse de calendrier créée</Trans>,
  'calendar_link.revoke': <Trans>Adresse de calendrier retirée</Trans>,
  'payment_account.open': <Trans>Compte de paiement ouvert</Trans>,
};

/** The text of an action on a photographer's page; null for an action of another kind. */
export function pageActionWords(action: string): ReactNode {
  return Object.entries(words).find(([name]) => name === action)?.[1] ?? null;
}
