import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { Relation } from '#server/foundation/access/access.ts';
import { clientAnswerTimes } from '#server/modules/providers/answer-times.service.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { notFound } from '#server/foundation/problems.ts';
import { clock } from '#server/foundation/clock.ts';
import { providerNameOf, requestRow, type RequestRow } from './quote-request.queries.ts';

/**
 * The visible part of a request. The owner, a link holder and the admin: everything. The targeted provider: the name
 * and the place, and the contact after the award; who won it, the same. The board, and a quote that waits: city,
 * category, date, budget and description. Once it has ended for a photographer: what it was, nothing of the client.
 */
export function viewFor(
  relations: readonly Relation[],
  isAdmin: boolean,
  status: QuoteRequest['status'],
): QuoteRequest['view'] {
  if (isAdmin || relations.includes('owner') || relations.includes('link')) return 'full';
  if (relations.includes('winner')) return 'addressed';
  if (relations.includes('target')) return isUnderWay(status) ? 'addressed' : 'former';
  if (relations.includes('board') || relations.includes('quoter')) return 'board';
  // Whose quote for a request of the board is over may write another one, as long as the request takes quotes.
  return relations.includes('former') && takesQuotes(status) ? 'board' : 'former';
}

function takesQuotes(status: QuoteRequest['status']): boolean {
  return status === 'open' || status === 'quoted';
}

function isUnderWay(status: QuoteRequest['status']): boolean {
  return takesQuotes(status) || status === 'awarded';
}

/** One request as a reader may see it. @throws Refusal `not_found` */
export async function presentedRequest(id: string, view: QuoteRequest['view']): Promise<QuoteRequest> {
  const row = await requestRow(id);
  if (row === null) throw notFound();
  return presentRequest(row, view);
}

/** Requests as one of their readers may see them; on the board, with the time in which their clients answer. */
export async function presentRequests(
  rows: readonly { readonly row: RequestRow; readonly view: QuoteRequest['view'] }[],
): Promise<QuoteRequest[]> {
  const owners = new Set(rows.filter(({ view }) => view === 'board').map(({ row }) => row.owner));
  const minutes = await clientAnswerTimes([...owners], clock.now());
  return rows.map(({ row, view }) =>
    presentRequest(row, view, view === 'board' ? (minutes.get(row.owner) ?? null) : null),
  );
}

/** A request as one of its readers may see it. */
export function presentRequest(
  row: RequestRow,
  view: QuoteRequest['view'],
  clientMinutes: number | null = null,
): QuoteRequest {
  const seesPlace = view === 'full' || view === 'addressed';
  const isFormer = view === 'former';
  const seesContact = view === 'full' || (view === 'addressed' && row.status === 'awarded');
  return {
    id: row.id,
    version: row.version,
    view,
    status: row.status,
    category_id: row.category_id,
    category: row.category,
    category_name: row.category,
    service: row.service,
    is_for_business: row.is_for_business,
    business_name: seesPlace ? row.business_name : null,
    client_name: seesPlace ? row.client_name : null,
    client_email: seesContact ? row.client_email : null,
    client_phone: seesContact ? row.client_phone : null,
    city_id: row.city_id,
    city: row.city,
    city_name: row.city,
    shoot_address: seesPlace ? row.shoot_address : null,
    shoot_address_details: seesPlace ? row.shoot_address_details : null,
    shoot_lat: seesPlace ? row.shoot_lat : null,
    shoot_lng: seesPlace ? row.shoot_lng : null,
    date: row.date,
    time: row.time,
    starts_at: isoInstant(row.starts_at),
    duration_min: row.duration_min,
    date_flexible: row.date_flexible,
    people_count: isFormer ? null : row.people_count,
    budget: isFormer ? null : row.budget,
    description: isFormer ? '' : row.description,
    provider_id: row.provider_id,
    provider_name: providerNameOf(row),
    provider_slug: row.provider_slug,
    provider_answer_minutes: row.provider_answer_minutes,
    plan_id: row.plan_id,
    plan_title: row.plan_title,
    unheld_reason: view === 'full' ? row.unheld_reason : null,
    live_quotes: isFormer ? 0 : row.live_quotes,
    decline_reason: row.decline_reason,
    end_words: row.end_words,
    is_outside: row.is_outside,
    client_answer_minutes: clientMinutes,
    expires_at: isoInstant(row.expires_at),
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}
