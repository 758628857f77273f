import * as z from 'zod/mini';
import { MAX_DESCRIPTION } from '../default-limits.ts';
import { SLUG } from './slug.ts';
import { count, flag, id, instant, localDate, text } from '../typed/text.schema.ts';
import { isOwnLink } from './own-link.ts';
import { providerStatuses } from './provider.states.ts';
import { isReservedSlug } from './slug.ts';
import { postalPattern, toPostalCode } from '../plans/postal-code.ts';
import { asTps, asTvq, tpsPattern, tvqPattern } from './tax-numbers.ts';

export const MAX_BUSINESS_NAME = 200;
export const MAX_CATEGORIES = 16;
export const MAX_CITIES = 30;
export const MAX_LINKS = 5;
export const MAX_STREET = 200;
export const MAX_LINK = 300;
/** As long as the column: a slug that was once made from a name of 100 characters had a number behind. */
const MAX_SLUG = 120;
export const MAX_NOTE = 1_000;
const MAX_LANGUAGES = 20;

const format = { params: { validation: 'format' } };
const isNotReserved = z.refine<string>((slug) => !isReservedSlug(slug), { params: { validation: 'reserved' } });

/** Ids without repetition, in the order of the photographer. */
const ordered = (most: number) =>
  z.array(id).check(
    z.maxLength(most),
    z.overwrite((ids) => [...new Set(ids)]),
  );

/** The fields of a profile that its photographer writes. */
const written = {
  /** Their public name; null when it is their own name. */
  business_name: z.nullable(text(1, MAX_BUSINESS_NAME)),
  profile_description: text(0, MAX_DESCRIPTION),
  city_id: z.nullable(id),
  /** Their categories and cities, in order; the first is the main one. */
  category_ids: ordered(MAX_CATEGORIES),
  working_city_ids: ordered(MAX_CITIES),
  /** Stored in a fixed order, so that two devices send the same. */
  language_ids: z.array(id).check(
    z.maxLength(MAX_LANGUAGES),
    z.overwrite((ids) => [...new Set(ids)].toSorted()),
  ),
  tps_no: z.nullable(z.string().check(z.overwrite(asTps), z.regex(tpsPattern))),
  tvq_no: z.nullable(z.string().check(z.overwrite(asTvq), z.regex(tvqPattern))),
  /** Their own address, for documents alone: no page shows it. Null when they gave none. */
  street: z.nullable(text(1, MAX_STREET)),
  postal_code: z.nullable(
    z.string().check(z.maxLength(20), z.overwrite(toPostalCode), z.minLength(1), z.regex(postalPattern)),
  ),
  /** The address of the public page, lower case. */
  slug: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(MAX_SLUG), z.regex(SLUG), isNotReserved),
  links: z.array(text(1, MAX_LINK).check(z.refine(isOwnLink, format))).check(z.maxLength(MAX_LINKS)),
};

/** `PUT /api/providers/:id`, with the version seen in If-Match. */
export const providerBody = z.strictObject({ id, ...written });
export type ProviderBody = z.infer<typeof providerBody>;

/** The fields a photographer writes, as a form stores the values it was filled with. */
export const providerValuesSchema = z.object(written);

export const providerParams = z.strictObject({ id });

/** `PUT /api/providers/:id/update-account-status`; the note is the administration's, to the photographer. */
export const providerStatusBody = z.strictObject({
  id,
  status: z.enum(providerStatuses),
  review_note: z.optional(text(1, MAX_NOTE)),
});
export type ProviderStatusBody = z.infer<typeof providerStatusBody>;

/** The queued payload of a submission, and of its withdrawal. */
export interface ProviderMove {
  readonly id: string;
  readonly status: 'in_review' | 'draft';
}

/** `PUT /api/providers/:id/remit`: the day on which a quarter's taxes were remitted; null takes it back. */
export const taxRemittance = z.strictObject({
  id,
  year: count(2_000, 2_100),
  quarter: count(1, 4),
  remitted_on: z.nullable(localDate),
});
export type TaxRemittance = z.infer<typeof taxRemittance>;

/** A profile as its photographer's devices store it. */
export const ownProviderSchema = z.object({
  id,
  status: z.enum(providerStatuses),
  /** The administration's note when it returned or suspended the profile. */
  review_note: z.nullable(z.string()),
  /** The time since which it waits for its review. */
  submitted_at: z.nullable(instant),
  business_name: z.nullable(z.string()),
  profile_description: z.string(),
  city_id: z.nullable(id),
  category_ids: z.array(id),
  working_city_ids: z.array(id),
  language_ids: z.array(id),
  tps_no: z.nullable(z.string()),
  tvq_no: z.nullable(z.string()),
  street: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  slug: z.string(),
  /** Earlier slugs, which redirect to this one. */
  former_slugs: z.array(z.string()),
  links: z.array(z.string()),
  stripe_charges_enabled: flag,
  /** The quarters whose taxes they have remitted, each with the day; rows of before have none. */
  tax_remittances: z.optional(z.array(z.object({ year: z.int(), quarter: z.int(), remitted_on: localDate }))),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type OwnProvider = z.infer<typeof ownProviderSchema>;

/** The fields a photographer writes. */
export type ProviderField = keyof typeof written;
export type ProviderValues = Pick<OwnProvider, ProviderField>;
