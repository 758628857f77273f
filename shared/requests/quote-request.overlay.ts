import type { PendingOf } from '../nouns.ts';
import { applyCreate, applyMove, applyUpdate, type RequestNames } from './quote-request.apply.ts';
import type { QuoteRequest } from './quote-request.schema.ts';

/** Finds the names for the ids of a payload. */
export type NamesOf = (ids: { category_id: string; city_id: string; provider_id?: string | null }) => RequestNames;

/**
 * The person's view: the server's row with its overlay, in the order of the actions. Without a row only a creation
 * makes one; an edit of a missing row shows nothing.
 */
export function overlayRequest(
  row: QuoteRequest | null,
  pending: readonly PendingOf<'quote_request'>[],
  namesOf: NamesOf,
): QuoteRequest | null {
  return pending.reduce<QuoteRequest | null>((shown, mutation) => {
    switch (mutation.kind) {
      case 'quote_request.create':
        // The server may already have it: then its row is used, and the creation changes nothing.
        return shown ?? applyCreate(mutation.payload, namesOf(mutation.payload), mutation.created_at);
      case 'quote_request.edit':
        return shown === null ? null : applyUpdate(shown, mutation.payload, namesOf(mutation.payload));
      case 'quote_request.withdraw':
        return shown === null ? null : applyUpdate(shown, mutation.payload, shown);
      case 'quote_request.decline':
        return shown === null
          ? null
          : {
              ...applyMove(shown, 'decline'),
              decline_reason: mutation.payload.reason,
              end_words: mutation.payload.words,
            };
      case 'quote_request.hide':
        return shown;
    }
  }, row);
}
