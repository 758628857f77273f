import { Trans, useLingui } from '@lingui/react/macro';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import type { ProviderStatus } from '#shared/providers/provider.states.ts';

const tones: Readonly<Record<ProviderStatus, StatusTone>> = {
  draft: 'neutral',
  in_review: 'warning',
  active: 'success',
  suspended: 'error',
  closed: 'neutral',
};

/** The texts of a provider's states. */
export function useProviderStatuses(): Readonly<Record<ProviderStatus, string>> {
  const { t } = useLingui();
  return {
    draft: t`Brouillon`,
    in_review: t`À vérifier`,
    active: t`En ligne`,
    suspended: t`Suspendu`,
    closed: t`Fermé`,
  };
}

export function StatusOf({ status }: { status: ProviderStatus }) {
  const words = useProviderStatuses();
  return <Status tone={tones[status]}>{words[status]}</Status>;
}

/** The texts of actions on a provider; an unknown action of a newer build is shown by its name. */
export function ProviderJournalWords({ action }: { action: string }) {
  switch (action) {
    case 'provider.edit':
      return <Trans>Profil modifié</Trans>;
    case 'provider.submit':
      return <Trans>Soumis pour vérification</Trans>;
    case 'provider.take_back':
      return <Trans>Repris par le photographe</Trans>;
    case 'provider.approve':
      return <Trans>Approuvé</Trans>;
    case 'provider.send_back':
      return <Trans>Renvoyé avec une note</Trans>;
    case 'provider.suspend':
      return <Trans>Suspendu avec une raison</Trans>;
    case 'provider.reactivate':
      return <Trans>Réactivé</Trans>;
    case 'provider.close':
      return <Trans>Compte fermé</Trans>;
    default:
      return action;
  }
}
