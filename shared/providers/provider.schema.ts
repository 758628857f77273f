import * as z from 'zod/mini';
import { profilePictureSchema } from '../accounts/picture.schema.ts';
import { categorySchema, citySchema, languageSchema } from '../catalogue/catalogue.schema.ts';
import { planSchema } from '../plans/plan.schema.ts';
import { shownImage } from '../portfolio/shown-image.schema.ts';
import { countedEnd, flag, id, instant, localDate, localEnd, localTime } from '../typed/text.schema.ts';
import { providerStatuses } from './provider.states.ts';

/** The public fields of a provider: never an e-mail address, a phone number or a payment account. */
export const providerSchema = z.object({
  id,
  slug: z.string(),
  status: z.enum(providerStatuses),
  profile_description: z.string(),
  stripe_charges_enabled: flag,
  /** Registered for TPS and TVQ, which are then added to the prices. */
  charges_tps: flag,
  charges_tvq: flag,
  address: z.nullable(z.object({ city_id: id, city: z.string() })),
  categories: z.array(categorySchema),
  working_cities: z.array(citySchema),
  languages: z.array(z.pick(languageSchema, { id: true, code: true, native_name: true })),
  /** Their other websites; only https. */
  links: z.array(z.string()),
  /** The cover first, then the others in order; at most four. */
  images: z.array(shownImage),
  user: z.object({
    first_name: z.string(),
    last_name: z.string(),
    initial_name: z.string(),
    full_name: z.string(),
    profile_pictures: z.array(profilePictureSchema),
  }),
  /** Cheapest published plan, cents, without taxes; null when the provider has none. */
  from_price_cents: z.nullable(z.int()),
  /** The median time to their first answer, in minutes; null while there are too few answers. */
  answer_minutes: z.nullable(z.int()),
  created_at: instant,
  updated_at: instant,
});
export type Provider = z.infer<typeof providerSchema>;

export const openingHoursSchema = z.object({ weekday: z.int(), start: localTime, end: localEnd });
export type OpeningHours = z.infer<typeof openingHoursSchema>;

export const providerDetailSchema = z.extend(providerSchema, {
  plans: z.array(planSchema),
  opening_hours: z.array(openingHoursSchema),
});
export type ProviderDetail = z.infer<typeof providerDetailSchema>;

/** A provider as their public page shows them. */
export const shownProviderSchema = z.extend(providerDetailSchema, {
  /** The next few days on which their shortest plan can be requested. */
  next_free_days: z.array(localDate),
  /** The same for each length of their plans, shortest first. */
  free_days_by_length: z.array(z.object({ duration_min: z.int(), days: z.array(localDate) })),
});
export type ShownProvider = z.infer<typeof shownProviderSchema>;
export type FreeDaysOfLength = ShownProvider['free_days_by_length'][number];

/** `?slug=1` looks up by slug. */
export const providerLookup = z.strictObject({ slug: z.optional(z.enum(['0', '1'])) });

export const availabilityQuery = z.strictObject({ from: localDate, to: localDate });

const timeRanges = z.array(z.object({ start: localTime, end: countedEnd }));

/**
 * Opening hours and free ranges that begin on one day, local to the shoot and counted from its midnight; those of the
 * night before begin at `00:00`. A shoot that starts on the day must lie in one free range.
 */
export const freeDaySchema = z.object({ date: localDate, open: timeRanges, ranges: timeRanges });
export type FreeDay = z.infer<typeof freeDaySchema>;

export const availabilitySchema = z.object({
  provider_id: id,
  /** The time of the server's answer, so that a device can show its age. */
  as_of: instant,
  days: z.array(freeDaySchema),
});
export type Availability = z.infer<typeof availabilitySchema>;
