import { useLingui } from '@lingui/react/macro';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { StatusTone } from '#client/ui/label/status.tsx';
import type { ProviderStatus } from '#shared/providers/provider.states.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';

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

/** The pending state of the profile on this device, in one word; null when the server has everything. */
export function usePendingWords(): (
  pending: readonly ItemOf<'provider'>[],
) => { tone: StatusTone; text: string } | null {
  const { t } = useLingui();
  const waitingWords = useWaitingWords(0);
  return (pending) => {
    const items = pending.filter(({ state }) => !isTerminal(state));
    const item = items.find(({ state }) => state === 'needs_you') ?? items.at(0);
    if (item === undefined) return null;
    if (item.state !== 'needs_you') {
      const { tone, why } = waitingWords(item);
      return { tone, text: why };
    }
    return { tone: 'error', text: item.reason === 'conflict' ? t`Un choix à faire` : t`À corriger` };
  };
}
