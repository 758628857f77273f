import { requestValues } from '#shared/requests/quote-request.fields.ts';
import type { QuoteRequestCreate, QuoteRequestEdit, RequestValues } from '#shared/requests/quote-request.schema.ts';
import { aRequest } from '../../server/testing/factories.ts';
import type { SimServer } from './server/server.ts';

const SLOTS = ['09:00', '12:00', '15:00'];

/** A complete request: to the board, or for one of the slots of an instant plan. */
export function aCreationOf(
  { providerId, planId }: SimServer['instant'],
  id: string,
  slot: number | null,
  budget: number,
): QuoteRequestCreate {
  if (slot === null) return aRequest({ id, budget });
  return aRequest({ id, budget, provider_id: providerId, plan_id: planId, time: SLOTS[slot % SLOTS.length] ?? '' });
}

/** An edit that writes a few words into a request. */
export function editOf(fields: RequestValues, id: string, words: Partial<RequestValues>): QuoteRequestEdit {
  return { id, ...requestValues(fields), ...words } as QuoteRequestEdit;
}
