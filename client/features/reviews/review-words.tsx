import { useLingui } from '@lingui/react/macro';
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
