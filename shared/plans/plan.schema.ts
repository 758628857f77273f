import * as z from 'zod/mini';
import { cancellationPolicies } from '../bookings/cancellation.ts';
import { profilePictureSchema } from '../accounts/picture.schema.ts';
import { categorySchema, citySchema } from '../catalogue/catalogue.schema.ts';
import { shownImage } from '../portfolio/shown-image.schema.ts';
import { flag, id, instant } from '../typed/text.schema.ts';

export const pricingTypes = ['fixed', 'hourly', 'from'] as const;
export const planStatuses = ['draft', 'published', 'deleted'] as const;

/** The service, and the type of client. */
export const bookingTypes = ['personal', 'professional', 'individual', 'business'] as const;

/** The fields that everybody reads as the photographer wrote them. */
export const shownFields = {
  title: z.string(),
  description: z.string(),
  seats: z.nullable(z.int()),
  capacity: z.nullable(z.int()),
  surface_area: z.nullable(z.int()),
  amenities: z.array(z.string()),
  establishments: z.array(z.string()),
  events: z.array(z.string()),
  booking_types: z.array(z.enum(bookingTypes)),
  pricing_type: z.enum(pricingTypes),
  price_cents: z.nullable(z.int()),
  duration_min: z.int(),
  photos_included: z.nullable(z.int()),
  extra_hour_cents: z.nullable(z.int()),
  travel_km_included: z.nullable(z.int()),
  delivery_days: z.int(),
  instant_book: flag,
  policy: z.enum(cancellationPolicies),
};

/** A published plan, as anyone sees it. */
export const planSchema = z.object({
  id,
  ...shownFields,
  partner: z.object({
    id,
    slug: z.string(),
    user: z.object({
      full_name: z.string(),
      profile_pictures: z.array(profilePictureSchema),
    }),
  }),
  address: z.nullable(
    z.object({
      city_id: id,
      city: z.string(),
      street_name: z.nullable(z.string()),
      details: z.nullable(z.string()),
      postal_code: z.nullable(z.string()),
      province: z.nullable(z.string()),
    }),
  ),
  /** The cover first, then the others in order. */
  images: z.array(shownImage),
  is_public: flag,
  page_view_count: z.int(),
  nbOfComments: z.int(),
  images_count: z.int(),
  categories: z.array(categorySchema),
  cities: z.array(citySchema),
  created_at: instant,
  updated_at: instant,
});
export type Plan = z.infer<typeof planSchema>;
