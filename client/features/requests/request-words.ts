import { useLingui } from '@lingui/react/macro';
import { useWaitingWords } from '#client/app/waiting-words.ts';
import type { RequestItem } from '#client/db/owner-db.ts';
import type { StatusTone } from '#client/ui/status.tsx';
import { canCorrect } from '#shared/quotes/asked-fields.ts';
import type { QuoteRequestStatus } from '#shared/quotes/quote-request.states.ts';
import type { ShownRequest } from './requests.queries.ts';

/** A request's state in a word: what waits on this device first, then what the server says. */
export function useStatusWords(): (shown: Pick<ShownRequest, 'request' | 'kept' | 'pending' | 'booking'>) => {
  tone: StatusTone;
  text: string;
} {
  const { t } = useLingui();
  const waitingWords = useWaitingWords(0);
  const server: Record<QuoteRequestStatus, { tone: StatusTone; text: string }> = {
    open: { tone: 'info', text: t`Envoyée, en attente de réponse` },
    quoted: { tone: 'warning', text: t`Soumission reçue` },
    awarded: { tone: 'success', text: t`Acceptée` },
    withdrawn: { tone: 'neutral', text: t`Retirée` },
    declined: { tone: 'neutral', text: t`Déclinée` },
    expired: { tone: 'neutral', text: t`Expirée` },
    closed: { tone: 'neutral', text: t`Fermée` },
  };
  const toAnswer = { tone: 'warning', text: t`À répondre` } as const;
  const received: Record<'addressed' | 'board', Partial<typeof server>> = {
    addressed: { open: toAnswer, quoted: { tone: 'info', text: t`Soumission envoyée` } },
    // Somebody may have answered; this reader can still.
    board: { open: toAnswer, quoted: toAnswer },
  };
  return ({ request, kept, pending, booking }) => {
    // A creation whose row is here has arrived, even if its answer was lost.
    const items = pending.filter((one) => needsAnswer(one) || one.kind !== 'quote_request.create' || kept === null);
    const [item] = items;
    if (item !== undefined) return pendingWords(items.find(needsAnswer) ?? items.find(isWithdrawal) ?? item);
    if (booking?.status === 'awaiting_payment') return { tone: 'warning', text: t`Paiement attendu` };
    if (booking?.status === 'confirmed') return { tone: 'success', text: t`Confirmée` };
    return (request.view === 'full' ? undefined : received[request.view][request.status]) ?? server[request.status];
  };

  function pendingWords(item: RequestItem): { tone: StatusTone; text: string } {
    if (needsAnswer(item)) {
      if (item.reason === 'conflict') return { tone: 'error', text: t`Un choix à faire` };
      const isMendable = item.reason === 'too_large' || canCorrect(item.last_error?.errors);
      return { tone: 'error', text: isMendable ? t`À corriger` : t`Refusée` };
    }
    const { tone, why } = waitingWords(item);
    if (isWithdrawal(item)) return { tone, text: t`Retrait en attente` };
    return { tone, text: why };
  }
}

function needsAnswer({ state }: RequestItem): boolean {
  return state === 'needs_you';
}

function isWithdrawal({ kind }: RequestItem): boolean {
  return kind === 'quote_request.withdraw';
}
