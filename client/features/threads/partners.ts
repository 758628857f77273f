import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { ShownThread } from './threads.queries.ts';

/** A photographer with whom the client of a request writes. */
export interface Partner {
  readonly providerId: string;
  readonly name: string;
  /** Both sides may still write. */
  readonly isOpen: boolean;
  readonly isAwarded: boolean;
}

interface Around {
  readonly request: QuoteRequest;
  readonly quotes: readonly Quote[];
  readonly threads: readonly ShownThread[];
  /** The photographer who looks; null for the client. */
  readonly ownPage: string | null;
}

const OPEN: ReadonlySet<QuoteRequest['status']> = new Set(['open', 'quoted', 'awarded']);

/** The asked photographer, and those with a quote or a message, those first with whom one may still write. */
export function partnersOf({ request, quotes, threads, ownPage }: Around): Partner[] {
  const names = new Map<string, string>();
  for (const { place, messages } of threads) {
    names.set(
      place.provider_id,
      messages.find(({ message }) => message.provider_name !== '')?.message.provider_name ?? '',
    );
  }
  for (const { provider_id, provider_name } of quotes) names.set(provider_id, provider_name);
  if (request.provider_id !== null) names.set(request.provider_id, request.provider_name ?? '');
  return [...names]
    .filter(([providerId]) => ownPage === null || providerId === ownPage)
    .map(([providerId, name]): Partner => {
      const own = quotes.filter(({ provider_id }) => provider_id === providerId);
      const isAsked = request.provider_id === providerId;
      const isChosen = isAsked || own.some(({ status }) => status === 'accepted');
      const isLive = isAsked || own.some(({ status }) => status === 'sent');
      const isAwarded = request.status === 'awarded' && isChosen;
      return {
        providerId,
        name,
        isAwarded,
        isOpen: OPEN.has(request.status) && (request.status === 'awarded' ? isChosen : isLive),
      };
    })
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
}
