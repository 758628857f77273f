import { type FieldTable, type UnitOf, valuesOf } from '../protocol/fields.ts';
import type { PlanValues } from './own-plan.schema.ts';

/** The fields a photographer writes. The price of one side must not be combined with the pricing of the other. */
export const planFields = {
  title: { unit: 'title', empty: '' },
  description: { unit: 'description', empty: '' },
  address: { unit: 'address', empty: null, since: 2 },
  seats: { unit: 'seats', empty: null },
  capacity: { unit: 'capacity', empty: null, since: 2 },
  surface_area: { unit: 'surface', empty: null, since: 2 },
  amenities: { unit: 'amenities', empty: [], since: 2 },
  establishments: { unit: 'establishments', empty: [], since: 2 },
  events: { unit: 'events', empty: [], since: 2 },
  booking_types: { unit: 'clients', empty: [], since: 2 },
  category_ids: { unit: 'categories', empty: [], since: 2 },
  city_ids: { unit: 'cities', empty: [], since: 2 },
  pricing_type: { unit: 'price', empty: 'fixed' },
  price_cents: { unit: 'price', empty: null },
  duration_min: { unit: 'length', empty: 120 },
  photos_included: { unit: 'photos', empty: null },
  extra_hour_cents: { unit: 'price', empty: null },
  travel_km_included: { unit: 'travel', empty: null },
  delivery_days: { unit: 'delivery', empty: 5 },
  instant_book: { unit: 'booking', empty: 0 },
  policy: { unit: 'policy', empty: 'moderee' },
  is_public: { unit: 'visibility', empty: 0 },
} as const satisfies FieldTable<PlanValues>;
export type PlanUnit = UnitOf<typeof planFields>;

/** The fields a photographer writes, from a row or a payload, of this build or an older one. */
export const planValues = (plan: Partial<PlanValues>): PlanValues => valuesOf<PlanValues>(planFields, plan);
