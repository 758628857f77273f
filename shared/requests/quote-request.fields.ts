import { type FieldTable, type UnitOf, valuesOf } from '../protocol/fields.ts';
import type { QuoteRequestCreate, QuoteRequestEdit, RequestField, RequestValues } from './quote-request.schema.ts';

/** Whether the schema accepts null for a field. */
type IsNullable<Field extends RequestField> = null extends QuoteRequestEdit[Field] ? true : false;

/**
 * The fields of a request that a person may change later: all except the photographer and the plan. Fields with one
 * meaning share a unit: an hour of one side must not be combined with a date of the other. A missing field does not
 * compile.
 */
export const requestFields = {
  category_id: { unit: 'category', isNullable: false },
  service: { unit: 'service', isNullable: false },
  is_for_business: { unit: 'business', isNullable: false },
  business_name: { unit: 'business', isNullable: true },
  client_name: { unit: 'name', isNullable: false },
  client_email: { unit: 'email', isNullable: false },
  client_phone: { unit: 'phone', isNullable: true },
  city_id: { unit: 'where', isNullable: false },
  shoot_address: { unit: 'where', isNullable: true },
  shoot_address_details: { unit: 'directions', isNullable: true },
  shoot_lat: { unit: 'where', isNullable: true },
  shoot_lng: { unit: 'where', isNullable: true },
  date: { unit: 'when', isNullable: false },
  time: { unit: 'when', isNullable: false },
  duration_min: { unit: 'when', isNullable: false },
  date_flexible: { unit: 'when', isNullable: false },
  people_count: { unit: 'people', isNullable: true },
  budget: { unit: 'budget', isNullable: true },
  description: { unit: 'description', isNullable: false },
} as const satisfies FieldTable<RequestValues> & {
  readonly [Field in RequestField]: { readonly isNullable: IsNullable<Field> };
};
export type RequestUnit = UnitOf<typeof requestFields>;

/** The fields a person may change later, from a row or a payload. */
export function requestValues(payload: QuoteRequestCreate | QuoteRequestEdit): Pick<QuoteRequestEdit, RequestField>;
export function requestValues(payload: RequestValues): RequestValues;
export function requestValues(payload: RequestValues): RequestValues {
  return valuesOf<RequestValues>(requestFields, payload);
}
