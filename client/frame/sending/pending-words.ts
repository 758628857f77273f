import { useLingui } from '@lingui/react/macro';
import type { OutboxItem } from '../../data/db/owner-db.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { StatusTone } from '../../ui/label/status.tsx';
import { useWaitingWords } from './waiting-words.ts';

/**
 * The pending state of a row on this device, in one word; null when the server has everything.
 * @param isCorrectable whether the person can correct a refused action in its form
 */
export function usePendingWords(
  isCorrectable: (item: OutboxItem) => boolean,
): (pending: readonly OutboxItem[]) => { tone: StatusTone; text: string } | null {
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
    if (item.reason === 'conflict') return { tone: 'error', text: t`Un choix à faire` };
    return { tone: 'error', text: isCorrectable(item) ? t`À corriger` : t`Refusé` };
  };
}
