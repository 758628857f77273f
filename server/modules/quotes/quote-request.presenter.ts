import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import type { Relation } from '#server/modules/access.ts';
import { isoInstant } from '#server/db/columns.ts';
import { providerNameOf, type RequestRow } from './quote-request.queries.ts';

/**
 * The visible part of a request. The owner, a link holder and the admin: everything. The targeted provider: the name
 * and the place, and the contact after the award. The board: city, category, date, budget and description.
 */
export function viewFor(relations: readonly Relation[], isAdmin: boolean): QuoteRequest['view'] {
  if (isAdmin || relations.includes('owner') || relations.includes('link')) return 'full';
  return relations.includes('target') ? 'addressed' : 'board';
}

/** A request as one of its readers may see it. */
export function presentRequest(row: RequestRow, view: QuoteRequest['view']): QuoteRequest {
  const seesPlace = view !== 'board';
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
    people_count: row.people_count,
    budget: row.budget,
    description: row.description,
    provider_id: row.provider_id,
    provider_name: providerNameOf(row),
    provider_slug: row.provider_slug,
    plan_id: row.plan_id,
    plan_title: row.plan_title,
    unheld_reason: view === 'full' ? row.unheld_reason : null,
    is_outside: row.is_outside,
    expires_at: isoInstant(row.expires_at),
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}
