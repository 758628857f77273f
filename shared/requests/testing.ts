import type { RequestNames } from './quote-request.apply.ts';
import { TERMS_VERSION } from '../terms.ts';
import type { DraftField } from './asking/form-fields.ts';
import { requestFields } from './quote-request.fields.ts';
import type { QuoteRequest, QuoteRequestCreate, QuoteRequestEdit } from './quote-request.schema.ts';

/** Every field of the form. */
export const draftFields = [...Object.keys(requestFields), 'provider_id', 'plan_id'] as DraftField[];

const REQUEST_ID = '01930000-0000-7000-8000-000000000001';
const CATEGORY_ID = '01930000-0000-7000-8000-00000000000a';
const CITY_ID = '01930000-0000-7000-8000-00000000000b';

const details = {
  category_id: CATEGORY_ID,
  service: 'personal',
  is_for_business: 0,
  business_name: null,
  client_name: 'Camille Fortin',
  client_email: 'camille.fortin@exemple.ca',
  client_phone: '+14185550142',
  city_id: CITY_ID,
  shoot_address: 'Domaine Cataraqui',
  shoot_address_details: null,
  shoot_lat: null,
  shoot_lng: null,
  date: '2027-06-14',
  time: '14:30',
  duration_min: 120,
  date_flexible: 0,
  people_count: 40,
  budget: 600,
  description: 'Cérémonie au jardin.',
} as const;

/** A wedding in Quebec City on 14 June 2027 at 14:30, requested on the board. */
export function aCreation(fields: Partial<QuoteRequestCreate> = {}): QuoteRequestCreate {
  return {
    id: REQUEST_ID,
    ...details,
    provider_id: null,
    plan_id: null,
    terms_version: TERMS_VERSION,
    submitted_at: '2026-11-20T12:00:00.000Z',
    locale: 'fr',
    ...fields,
  };
}

/** The same request, with every field unchanged. */
export function anEdit(fields: Partial<QuoteRequestEdit> = {}): QuoteRequestEdit {
  return { id: REQUEST_ID, ...details, ...fields };
}

/** The same request as the server answers it to its owner. */
export function aRequest(fields: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    id: REQUEST_ID,
    version: 1,
    view: 'full',
    status: 'open',
    ...details,
    category: 'wedding',
    category_name: 'wedding',
    city: 'Québec',
    city_name: 'Québec',
    starts_at: '2027-06-14T18:30:00.000Z',
    provider_id: null,
    provider_name: null,
    provider_slug: null,
    provider_answer_minutes: null,
    plan_id: null,
    plan_title: null,
    unheld_reason: null,
    live_quotes: 0,
    decline_reason: null,
    end_words: '',
    is_outside: 0,
    client_answer_minutes: null,
    expires_at: '2026-12-04T12:00:00.000Z',
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}

/** The device's names for the ids of the request. */
export const requestNames: RequestNames = {
  category: 'wedding',
  city: 'Québec',
  provider_name: null,
  provider_slug: null,
  plan_title: null,
};
