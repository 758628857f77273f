import { requestValues } from './quote-request.fields.ts';
import { checkDraft, type DraftContext, type DraftFields } from './quote-request.draft.ts';
import type { FieldError } from '../protocol/problem.ts';
import { phoneText } from '../typed/phone.ts';
import type { QuoteRequest, QuoteRequestCreate, QuoteRequestEdit } from './quote-request.schema.ts';

export type EditCheck =
  | { readonly isComplete: true; readonly payload: QuoteRequestEdit }
  | { readonly isComplete: false; readonly errors: FieldError[] };

/**
 * Fills the form from a request: the inverse of `checkDraft`. The photographer and the plan are not in the form, and
 * stay.
 */
export function draftOf(request: QuoteRequest | QuoteRequestCreate | QuoteRequestEdit): DraftFields {
  return {
    category_id: request.category_id,
    service: request.service,
    is_for_business: String(request.is_for_business),
    business_name: request.business_name ?? '',
    client_name: request.client_name ?? '',
    client_email: request.client_email ?? '',
    client_phone: phoneText(request.client_phone ?? ''),
    city_id: request.city_id,
    shoot_address: request.shoot_address ?? '',
    shoot_address_details: request.shoot_address_details ?? '',
    shoot_lat: String(request.shoot_lat ?? ''),
    shoot_lng: String(request.shoot_lng ?? ''),
    date: request.date,
    time: request.time,
    duration_min: String(request.duration_min),
    date_flexible: String(request.date_flexible),
    people_count: request.people_count === null ? '' : String(request.people_count),
    budget: request.budget === null ? '' : String(request.budget),
    description: request.description,
  };
}

/** The payload of an edited form, or the errors of all invalid fields. Fields that are not in the form stay. */
export function checkEdit(request: QuoteRequest, fields: DraftFields, context: DraftContext): EditCheck {
  const check = checkDraft(request.id, { ...fields, provider_id: '' }, context);
  if (!check.isComplete) return check;
  // A draft of an older build did not ask for the number of people.
  const kept = fields.people_count === undefined ? { people_count: request.people_count } : {};
  return { isComplete: true, payload: { ...editOf(check.payload), ...kept } };
}

/** Fills a new form from an unsent request, with its photographer and plan. */
export function draftAgain(asked: QuoteRequestCreate, edited: QuoteRequestEdit | QuoteRequestCreate): DraftFields {
  return { ...draftOf(edited), provider_id: asked.provider_id ?? '', plan_id: asked.plan_id ?? '' };
}

/** A creation's fields as an edit of its row. */
export function editOf(payload: QuoteRequestCreate | QuoteRequestEdit): QuoteRequestEdit {
  return { id: payload.id, ...requestValues(payload) };
}

/** Whether an edit would change nothing. */
export function isUnchanged(request: Partial<QuoteRequest>, payload: QuoteRequestEdit): boolean {
  return Object.entries(payload).every(([field, value]) => request[field as keyof QuoteRequest] === value);
}
