import type { QuoteRequest, QuoteRequestCreate, QuoteRequestUpdate } from './quote-request.schema.ts';
import { shootInstant } from '../dates.ts';
import { moveQuoteRequest, type QuoteRequestMove } from './quote-request.states.ts';
import { requestValues } from './quote-request.fields.ts';

/** Names that a pending row shows and its payload lacks; the device knows them from its own reference rows. */
export interface RequestNames {
  readonly category: QuoteRequest['category'];
  readonly city: string;
  readonly provider_name: string | null;
  readonly provider_slug: string | null;
  readonly plan_title: string | null;
}

/** The row a creation will make, as the server would answer it. The person sees it while the send waits. */
export function applyCreate(payload: QuoteRequestCreate, names: RequestNames, createdAt: string): QuoteRequest {
  const startsAt = shootInstant(payload.date, payload.time)?.toISOString() ?? `${payload.date}T${payload.time}:00.000Z`;
  return {
    ...requestValues(payload),
    id: payload.id,
    version: 0,
    view: 'full',
    status: 'open',
    category: names.category,
    category_name: names.category,
    city: names.city,
    city_name: names.city,
    starts_at: startsAt,
    provider_id: payload.provider_id,
    provider_name: names.provider_name,
    provider_slug: names.provider_slug,
    plan_id: payload.plan_id,
    plan_title: names.plan_title,
    unheld_reason: null,
    live_quotes: 0,
    decline_reason: null,
    end_words: '',
    // The server tells.
    is_outside: 0,
    provider_answer_minutes: null,
    client_answer_minutes: null,
    expires_at: startsAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** Applies an edit or a withdrawal to a row. As on the server, a change that the row's state forbids does nothing. */
export function applyUpdate(
  row: QuoteRequest,
  payload: QuoteRequestUpdate,
  names: Pick<RequestNames, 'category' | 'city'>,
): QuoteRequest {
  if ('status' in payload) return applyMove(row, 'withdraw');
  if (moveQuoteRequest(row.status, 'edit') === null) return row;
  const startsAt = shootInstant(payload.date, payload.time);
  return {
    ...row,
    ...requestValues(payload),
    category: names.category,
    category_name: names.category,
    city: names.city,
    city_name: names.city,
    starts_at: startsAt?.toISOString() ?? row.starts_at,
  };
}

/** Moves a row to another state, if its own state allows that. */
export function applyMove(row: QuoteRequest, move: QuoteRequestMove): QuoteRequest {
  const status = moveQuoteRequest(row.status, move);
  return status === null ? row : { ...row, status };
}
