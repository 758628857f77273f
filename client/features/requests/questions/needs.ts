import type { ItemOf } from '#client/data/db/owner-db.ts';
import { canCorrect } from '#shared/requests/asking/asked-fields.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import { type QuoteRequest, quoteRequestSchema } from '#shared/requests/quote-request.schema.ts';
import { isClosing } from '../closings.ts';
import type { ShownRequest } from '../requests.queries.ts';

/** The kind of answer that a refused send needs from the person. */
export type Need =
  /** Another slot, from those the server named. */
  | { readonly kind: 'slot'; readonly alternatives: readonly { date: string; time: string }[] }
  /** A choice between two versions. */
  | { readonly kind: 'sides'; readonly current: QuoteRequest }
  /** A corrected form. */
  | { readonly kind: 'form' }
  /** The send cannot be repeated. */
  | { readonly kind: 'stuck' };

export function needOf(shown: ShownRequest, item: ItemOf<'quote_request'>): Need {
  const error = item.last_error;
  if (error?.code === 'version_conflict' || error?.code === 'already_exists') {
    const current = rowOf(error.current) ?? shown.kept;
    return current === null ? { kind: 'stuck' } : { kind: 'sides', current };
  }
  const canEdit = !isClosing(item.kind) && moveQuoteRequest(shown.wanted.status, 'edit') !== null;
  if (!canEdit) return { kind: 'stuck' };
  if (error?.code === 'slot_taken') return { kind: 'slot', alternatives: error.alternatives ?? [] };
  return canCorrect(error?.errors) || item.reason === 'too_large' ? { kind: 'form' } : { kind: 'stuck' };
}

/** The row of a refusal, if this build can read it. */
function rowOf(current: unknown): QuoteRequest | null {
  const parsed = quoteRequestSchema.safeParse(current);
  return parsed.success ? parsed.data : null;
}
