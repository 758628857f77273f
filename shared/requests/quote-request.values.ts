import type { QuoteRequestCreate, QuoteRequestEdit, RequestField, RequestValues } from './quote-request.schema.ts';

/** The fields a person may change later: all except the photographer and the plan. */
export function editableFields(payload: QuoteRequestCreate | QuoteRequestEdit): Pick<QuoteRequestEdit, RequestField>;
export function editableFields(payload: RequestValues): RequestValues;
export function editableFields(payload: RequestValues): RequestValues {
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
