import type { QuoteRequestEdit, RequestField } from './quote-request.schema.ts';

/** Parts of a request that are kept or replaced as a whole. */
export const requestUnits = [
  'category',
  'service',
  'when',
  'where',
  'directions',
  'people',
  'description',
  'budget',
  'business',
  'name',
  'email',
  'phone',
] as const;
export type RequestUnit = (typeof requestUnits)[number];

/** Whether the schema accepts null for a field. */
type IsNullable<Field extends RequestField> = null extends QuoteRequestEdit[Field] ? true : false;

/**
 * The unit of each field of a request, and whether the field may be empty. Fields with one meaning share a unit: an
 * hour of one side must not be combined with a date of the other. A missing field does not compile.
 */
export const requestFields: {
  readonly [Field in RequestField]: { readonly unit: RequestUnit; readonly isNullable: IsNullable<Field> };
} = {
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
};
