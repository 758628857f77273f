import type { PlanField } from './own-plan.schema.ts';

/** Parts of a plan that are kept or replaced as a whole. */
export const planUnits = [
  'title',
  'description',
  'address',
  'seats',
  'capacity',
  'surface',
  'amenities',
  'establishments',
  'events',
  'clients',
  'categories',
  'cities',
  'price',
  'length',
  'photos',
  'travel',
  'delivery',
  'booking',
  'policy',
  'visibility',
] as const;
export type PlanUnit = (typeof planUnits)[number];

/** The unit of each field: the price of one side must not be combined with the pricing of the other. */
export const planFields: { readonly [Field in PlanField]: { readonly unit: PlanUnit } } = {
  title: { unit: 'title' },
  description: { unit: 'description' },
  address: { unit: 'address' },
  seats: { unit: 'seats' },
  capacity: { unit: 'capacity' },
  surface_area: { unit: 'surface' },
  amenities: { unit: 'amenities' },
  establishments: { unit: 'establishments' },
  events: { unit: 'events' },
  booking_types: { unit: 'clients' },
  category_ids: { unit: 'categories' },
  city_ids: { unit: 'cities' },
  pricing_type: { unit: 'price' },
  price_cents: { unit: 'price' },
  extra_hour_cents: { unit: 'price' },
  duration_min: { unit: 'length' },
  photos_included: { unit: 'photos' },
  travel_km_included: { unit: 'travel' },
  delivery_days: { unit: 'delivery' },
  instant_book: { unit: 'booking' },
  policy: { unit: 'policy' },
  is_public: { unit: 'visibility' },
};
