import type { MutationPayloads, RequestKind } from '../nouns.ts';
import { applyCreate, applyMove, applyUpdate, type RequestNames } from './quote-request.apply.ts';
import type { QuoteRequest } from './quote-request.schema.ts';

/** A pending action, as far as laying it over a row needs. */
export type PendingMutation = {
  [Kind in RequestKind]: {
    readonly kind: Kind;
    readonly payload: MutationPayloads[Kind];
    readonly created_at: string;
  };
}[RequestKind];

/** Finds the names of what a payload only identifies. */
export type NamesOf = (ids: { category_id: string; city_id: string; provider_id?: string | null }) => RequestNames;

/**
 * What the person sees: the server's row with the pending actions laid over it, in their order. Without a row only a
 * creation can make one; an edit of nothing shows nothing.
 */
export function overlayRequest(
  row: QuoteRequest | null,
  pending: readonly PendingMutation[],
  namesOf: NamesOf,
): QuoteRequest | null {
  return pending.reduce<QuoteRequest | null>((shown, mutation) => {
    switch (mutation.kind) {
      case 'quote_request.create':
        // The server may already have it: its row is the truth, and the creation adds nothing.
        return shown ?? applyCreate(mutation.payload, namesOf(mutation.payload), mutation.created_at);
      case 'quote_request.edit':
        return shown === null ? null : applyUpdate(shown, mutation.payload, namesOf(mutation.payload));
      case 'quote_request.withdraw':
        return shown === null ? null : applyUpdate(shown, mutation.payload, shown);
      case 'quote_request.decline':
        return shown === null ? null : applyMove(shown, 'decline');
    }
  }, row);
}
