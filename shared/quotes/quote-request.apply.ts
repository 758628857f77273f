import type { QuoteRequest, QuoteRequestCreate, QuoteRequestEdit, QuoteRequestUpdate } from './quote-request.schema.ts';
import { shootInstant } from '../dates.ts';
import { moveQuoteRequest } from './quote-request.states.ts';

/** Names a pending row shows but a payload does not carry; the device knows them from its own reference rows. */
export interface RequestNames {
  readonly category: QuoteRequest['category'];
  readonly city: string;
  readonly provider_name: string | null;
  readonly provider_slug: string | null;
  readonly plan_title: string | null;
}

/** The row a creation will make, as the server would answer it: what a person sees while the send waits. */
export function applyCreate(payload: QuoteRequestCreate, names: RequestNames, createdAt: string): QuoteRequest {
  const startsAt = shootInstant(payload.date, payload.time)?.toISOString() ?? `${payload.date}T${payload.time}:00.000Z`;
  return {
    ...editableFields(payload),
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
    expires_at: startsAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** Lays an edit or a withdrawal over a row. What the row's state does not allow leaves it as it is, as on the server. */
export function applyUpdate(
  row: QuoteRequest,
  payload: QuoteRequestUpdate,
  names: Pick<RequestNames, 'category' | 'city'>,
): QuoteRequest {
  if ('status' in payload) {
    const status = moveQuoteRequest(row.status, 'withdraw');
    return status === null ? row : { ...row, status };
  }
  if (moveQuoteRequest(row.status, 'edit') === null) return row;
  const startsAt = shootInstant(payload.date, payload.time);
  return {
    ...row,
    ...editableFields(payload),
    category: names.category,
    category_name: names.category,
    city: names.city,
    city_name: names.city,
    starts_at: startsAt?.toISOString() ?? row.starts_at,
  };
}

/** The fields a person may change later: everything but whom and what plan was asked. */
export function editableFields(payload: QuoteRequestCreate | QuoteRequestEdit) {
  return {
    category_id: payload.category_id,
    service: payload.service,
    is_for_business: payload.is_for_business,
    business_name: payload.business_name,
    client_name: payload.client_name,
    client_email: payload.client_email,
    client_phone: payload.client_phone,
    city_id: payload.city_id,
    shoot_address: payload.shoot_address,
    shoot_address_details: payload.shoot_address_details,
    shoot_lat: payload.shoot_lat,
    shoot_lng: payload.shoot_lng,
    date: payload.date,
    time: payload.time,
    duration_min: payload.duration_min,
    date_flexible: payload.date_flexible,
    people_count: payload.people_count,
    budget: payload.budget,
    description: payload.description,
  };
}
