import type { PlanValues } from './own-plan.schema.ts';

/** The fields that plans have had since payload version 2; rows and payloads of older builds lack them. */
export const LATER_FIELDS = {
  address: null,
  capacity: null,
  surface_area: null,
  amenities: [],
  establishments: [],
  events: [],
  booking_types: [],
  category_ids: [],
  city_ids: [],
} as const satisfies Partial<Record<keyof PlanValues, unknown>>;

/** The fields a photographer writes, from a row or a payload, of this build or an older one. */
export function planValues(plan: PlanValues): PlanValues {
  const known = { ...LATER_FIELDS, ...plan };
  return {
    title: known.title,
    description: known.description,
    address: known.address,
    seats: known.seats,
    capacity: known.capacity,
    surface_area: known.surface_area,
    amenities: [...known.amenities],
    establishments: [...known.establishments],
    events: [...known.events],
    booking_types: [...known.booking_types],
    category_ids: [...known.category_ids],
    city_ids: [...known.city_ids],
    pricing_type: known.pricing_type,
    price_cents: known.price_cents,
    duration_min: known.duration_min,
    photos_included: known.photos_included,
    extra_hour_cents: known.extra_hour_cents,
    travel_km_included: known.travel_km_included,
    delivery_days: known.delivery_days,
    instant_book: known.instant_book,
    policy: known.policy,
    is_public: known.is_public,
  };
}
