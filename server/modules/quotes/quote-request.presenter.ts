import { sql } from 'kysely';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import type { QuoteRequestStatus } from '#shared/quotes/quote-request.states.ts';
import type { Relation } from '#server/modules/access.ts';
import { isoInstant } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';

/** One request with the names it shows, as SQL projects it. */
export interface RequestRow {
  id: string;
  owner: string;
  version: number;
  status: QuoteRequestStatus;
  category_id: string;
  category: CategoryKey;
  service: QuoteRequest['service'];
  is_for_business: 0 | 1;
  business_name: string | null;
  client_name: string;
  client_email: string;
  client_phone: string | null;
  city_id: string;
  city: string;
  shoot_address: string | null;
  shoot_address_details: string | null;
  shoot_lat: number | null;
  shoot_lng: number | null;
  date: string;
  time: string;
  starts_at: unknown;
  duration_min: number;
  date_flexible: 0 | 1;
  people_count: number | null;
  budget: number | null;
  description: string;
  provider_id: string | null;
  provider_first_name: string | null;
  provider_last_name: string | null;
  provider_slug: string | null;
  plan_id: string | null;
  plan_title: string | null;
  unheld_reason: QuoteRequest['unheld_reason'];
  expires_at: unknown;
  created_from: string | null;
  created_at: unknown;
  updated_at: unknown;
}

export const requestColumns = sql`
  r.id, r.owner, r.version, r.status, r.category_id, k.name_i18n as category, r.service, r.is_for_business,
  r.business_name, r.client_name, r.client_email, r.client_phone, r.city_id, c.name as city, r.shoot_address,
  r.shoot_address_details, r.shoot_lat, r.shoot_lng, r.date, r.time, r.starts_at, r.duration_min, r.date_flexible,
  r.people_count, r.budget, r.description, r.provider_id, pu.first_name as provider_first_name,
  pu.last_name as provider_last_name, p.slug as provider_slug, r.plan_id, pl.title as plan_title, r.unheld_reason,
  r.expires_at, r.created_from, r.created_at, r.updated_at`;

export const requestTables = sql`
  from quote_requests r
  join categories k on k.id = r.category_id
  join cities c on c.id = r.city_id
  left join providers p on p.id = r.provider_id
  left join users pu on pu.id = p.user_id
  left join plans pl on pl.id = r.plan_id`;

/** One request's row, or null. */
export async function requestRow(id: string): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns} ${requestTables} where r.id = ${id}`.execute(em().getKysely());
  return rows[0] ?? null;
}

/**
 * How much a reader sees. The owner, a link holder and the admin: all of it. The targeted provider: the name and the
 * place, the contact once awarded. The board: city, category, date, budget and description.
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
    provider_name: row.provider_id === null ? null : `${row.provider_first_name} ${row.provider_last_name}`,
    provider_slug: row.provider_slug,
    plan_id: row.plan_id,
    plan_title: row.plan_title,
    unheld_reason: view === 'full' ? row.unheld_reason : null,
    expires_at: isoInstant(row.expires_at),
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}
