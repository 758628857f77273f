import { useLingui } from '@lingui/react/macro';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { StatusTone } from '#client/ui/label/status.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingStatus } from '#shared/bookings/booking.states.ts';
import { localDateOf } from '#shared/dates.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteStatus } from '#shared/quotes/quote.states.ts';
import { canCorrect } from '#shared/requests/asking/asked-fields.ts';
import type { QuoteRequestStatus } from '#shared/requests/quote-request.states.ts';
import { closingOf } from './closings.ts';
import type { ShownRequest } from './requests.queries.ts';

interface StatusWords {
  readonly tone: StatusTone;
  readonly text: string;
}

type OwnQuote = Pick<Quote, 'status' | 'version' | 'valid_until'>;

/** A request's state in one word: first the pending actions on this device, then the server's status. */
export function useStatusWords(): (
  shown: Pick<ShownRequest, 'request' | 'kept' | 'pending' | 'booking'>,
  /** As the reader may see them, the newest first: a photographer reads what became of theirs. */
  quotes?: readonly OwnQuote[],
) => StatusWords {
  const { t, i18n } = useLingui();
  const waitingWords = useWaitingWords(0);
  const server: Record<QuoteRequestStatus, StatusWords> = {
    open: { tone: 'info', text: t`Envoyée, encore ouverte` },
    quoted: { tone: 'warning', text: t`Soumission reçue` },
    awarded: { tone: 'success', text: t`Acceptée` },
    withdrawn: { tone: 'neutral', text: t`Retirée` },
    declined: { tone: 'neutral', text: t`Déclinée` },
    expired: { tone: 'neutral', text: t`Expirée` },
    closed: { tone: 'neutral', text: t`Fermée` },
  };
  const over = { tone: 'neutral', text: t`Séance terminée` } as const;
  const cancelled = { tone: 'neutral', text: t`Séance annulée` } as const;
  // An expired hold leaves the request as it is.
  const booked: Partial<Record<BookingStatus, StatusWords>> = {
    awaiting_payment: { tone: 'warning', text: t`Paiement attendu` },
    confirmed: { tone: 'success', text: t`Confirmée` },
    completed: over,
    closed: over,
    cancelled_by_client: cancelled,
    cancelled_by_provider: cancelled,
    cancelled_by_admin: cancelled,
    refunded: cancelled,
  };
  const atRisk = { tone: 'warning', text: t`Paiement à revoir` } as const;
  const onBoard = { tone: 'info', text: t`Ouverte` } as const;
  const received: Record<'addressed' | 'board' | 'former', Partial<typeof server>> = {
    addressed: { open: { tone: 'info', text: t`Reçue` }, quoted: { tone: 'info', text: t`Soumission envoyée` } },
    // Another photographer may have answered; this reader still sees an open request.
    board: { open: onBoard, quoted: onBoard },
    // The agreement is another photographer's.
    former: { open: onBoard, quoted: onBoard, awarded: { tone: 'neutral', text: t`Attribuée à quelqu’un d’autre` } },
  };
  const wordsOf = useOwnQuoteWords();
  return ({ request, kept, pending, booking }, [quote] = []) => {
    // A creation whose row is here has arrived, even if its answer was lost.
    const items = pending.filter((one) => needsAnswer(one) || one.kind !== 'quote_request.create' || kept === null);
    const [item] = items;
    if (item !== undefined) return pendingWords(items.find(needsAnswer) ?? items.find(closingOf) ?? item);
    const { payment }: Partial<Booking> = booking ?? {};
    if (booking?.status === 'confirmed' && payment?.state === 'at_risk') return atRisk;
    const ofBooking = booking === null ? undefined : booked[booking.status];
    if (ofBooking !== undefined) return ofBooking;
    // The administration's list has no bookings.
    const isPast = request.date < localDateOf(new Date());
    if (request.status === 'awarded' && booking === null && isPast) return over;
    if (request.view === 'full') return server[request.status];
    if (quote !== undefined && !endsQuotes.has(request.status)) return wordsOf(quote);
    return received[request.view][request.status] ?? server[request.status];
  };

  function pendingWords(item: ItemOf<'quote_request'>): StatusWords {
    if (needsAnswer(item)) {
      if (item.reason === 'conflict') return { tone: 'error', text: t`Un choix à faire` };
      const isCorrectable = item.reason === 'too_large' || canCorrect(item.last_error?.errors);
      return { tone: 'error', text: isCorrectable ? t`À corriger` : t`Refusée` };
    }
    const { tone, why } = waitingWords(item);
    const closing = closingOf(item);
    return { tone, text: closing === null ? why : i18n._(closing.waits) };
  }
}

/** An end of the request, which ended its quotes too. */
const endsQuotes: ReadonlySet<QuoteRequestStatus> = new Set(['withdrawn', 'declined', 'expired', 'closed']);

/** The outcome of a photographer's own quote. */
function useOwnQuoteWords(): (quote: OwnQuote) => StatusWords {
  const { t } = useLingui();
  const words: Record<QuoteStatus, StatusWords> = {
    sent: { tone: 'info', text: t`Soumission envoyée` },
    accepted: { tone: 'success', text: t`Acceptée` },
    rejected: { tone: 'neutral', text: t`Soumission refusée` },
    withdrawn: { tone: 'neutral', text: t`Soumission retirée` },
    expired: { tone: 'neutral', text: t`Soumission expirée` },
    not_selected: { tone: 'neutral', text: t`Une autre soumission a été choisie` },
  };
  return ({ status, version, valid_until }) => {
    if (status !== 'sent') return words[status];
    // The server does not have it yet.
    if (version === 0) return { tone: 'warning', text: t`Soumission pas encore envoyée` };
    return Date.parse(valid_until) > Date.now() ? words.sent : words.expired;
  };
}

function needsAnswer({ state }: ItemOf<'quote_request'>): boolean {
  return state === 'needs_you';
}
