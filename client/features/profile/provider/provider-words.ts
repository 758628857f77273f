import { useLingui } from '@lingui/react/macro';
import type { StatusTone } from '#client/ui/label/status.tsx';
import type { ProviderStatus } from '#shared/providers/provider.states.ts';

export const statusTones: Readonly<Record<ProviderStatus, StatusTone>> = {
  draft: 'neutral',
  in_review: 'info',
  active: 'success',
  suspended: 'error',
  closed: 'neutral',
};

/** The status of a profile, in a word or two. */
export function useStatusWords(): Readonly<Record<ProviderStatus, string>> {
  const { t } = useLingui();
  return {
    draft: t`Brouillon`,
    in_review: t`En vérification`,
    active: t`En ligne`,
    suspended: t`Suspendue`,
    closed: t`Fermée`,
  };
}
