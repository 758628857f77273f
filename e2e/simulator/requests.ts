import { addDays, localDateOf } from '#shared/dates.ts';
import { editableFields } from '#shared/quotes/quote-request.apply.ts';
import type { QuoteRequest, QuoteRequestCreate, QuoteRequestEdit } from '#shared/quotes/quote-request.schema.ts';
import { catalogueId } from '../../server/db/seeders/catalogue.ts';
import type { SimServer } from './server.ts';

const DAYS_AHEAD = 40;
const SLOTS = ['09:00', '12:00', '15:00'];

/** A complete request: of nobody in particular, or for one of the slots of a plan that books at once. */
export function aCreationOf(
  { providerId, planId }: SimServer['instant'],
  id: string,
  slot: number | null,
  budget: number,
): QuoteRequestCreate {
  return {
    id,
    category_id: catalogueId('category', 'wedding'),
    service: 'personal',
    is_for_business: 0,
    business_name: null,
    client_name: 'Camille Fortin',
    client_email: 'camille.fortin@exemple.ca',
    client_phone: '418 555-0142',
    city_id: catalogueId('city', 'Québec'),
    shoot_address: 'Domaine Cataraqui',
    shoot_address_details: null,
    shoot_lat: null,
    shoot_lng: null,
    date: addDays(localDateOf(new Date()), DAYS_AHEAD),
    time: SLOTS[(slot ?? 0) % SLOTS.length] ?? '09:00',
    duration_min: 120,
    date_flexible: 0,
    people_count: 40,
    budget,
    description: '',
    provider_id: slot === null ? null : providerId,
    plan_id: slot === null ? null : planId,
    submitted_at: new Date().toISOString(),
    locale: 'fr',
  };
}

/** The edit of a request that only changes its budget. */
export function editOf(fields: QuoteRequest | QuoteRequestCreate, id: string, budget: number): QuoteRequestEdit {
  return { id, ...editableFields(fields as QuoteRequestCreate), budget };
}
