import * as z from 'zod/mini';
import { count, flag, id, idList, instant, text } from '../typed/text.schema.ts';
import { cancellationPolicies } from '../bookings/cancellation.ts';
import { bookingTypes, planStatuses, pricingTypes, shownFields } from './plan.schema.ts';
import { missingToPublish } from './plan.rules.ts';
import { postalPattern, toPostalCode } from './postal-code.ts';
import { provinceCodes } from './provinces.ts';
import { MAX_PLACE_LETTERS, MAX_PLACE_WORDS } from './studio-words.ts';

const cents = z.nullable(count(0, 100_000_000));

/** A list without repeated values. */
function listOf<Item extends z.ZodMiniType<string>>(item: Item, most: number) {
  return z
    .array(item)
    .check(z.maxLength(most))
    .check(z.overwrite((values) => [...new Set(values)]));
}

/** A choice of several values, whose order is irrelevant: they are stored in a fixed order. */
function chosen<Item extends z.ZodMiniType<string>>(item: Item, most: number) {
  return listOf(item, most).check(z.overwrite((values) => values.toSorted()));
}

const placeWords = listOf(text(1, MAX_PLACE_LETTERS), MAX_PLACE_WORDS);

const addressParts = z.strictObject({
  street_name: text(0, 200),
  /** The door, the floor, how to enter. */
  details: text(0, 200),
  postal_code: z.string().check(z.maxLength(20), z.overwrite(toPostalCode), z.regex(postalPattern)),
  city_id: z.nullable(id),
  /** Null until it is chosen. The server compares it with the city's province. */
  province: z.nullable(z.enum(provinceCodes)),
});
export type PlanAddress = z.infer<typeof addressParts>;

/** The fields of a plan that its photographer writes. */
const written = {
  title: text(0, 120),
  description: text(0, 4_000),
  /** The address of a studio; null for a plan without a studio. A province alone is no address. */
  address: z.nullable(addressParts).check(z.overwrite((address) => (isBlank(address) ? null : address))),
  /** The number of people who are photographed. */
  seats: z.nullable(count(1, 10_000)),
  /** The number of people that the studio holds. */
  capacity: z.nullable(count(1, 100_000)),
  /** Square feet. */
  surface_area: z.nullable(count(1, 1_000_000)),
  amenities: placeWords,
  establishments: placeWords,
  events: placeWords,
  /** The clients that it is for; an empty list means everybody. */
  booking_types: chosen(z.enum(bookingTypes), bookingTypes.length),
  /** An empty list means any category. */
  category_ids: chosen(id, 20),
  /** The cities where it is offered; an empty list means all cities of its photographer. */
  city_ids: chosen(id, 50),
  pricing_type: z.enum(pricingTypes),
  /** Whole cents, without taxes; the price of an hour for an hourly plan. */
  price_cents: cents,
  duration_min: count(15, 1_440),
  photos_included: z.nullable(count(0, 10_000)),
  extra_hour_cents: cents,
  travel_km_included: z.nullable(count(0, 10_000)),
  delivery_days: count(1, 365),
  instant_book: flag,
  policy: z.enum(cancellationPolicies),
  /** 1 when it is published. */
  is_public: flag,
};

/** Reports the missing fields of a plan when it is published. */
const isComplete = z.check<z.output<z.ZodMiniObject<typeof written>>>(({ value, issues }) => {
  for (const field of missingToPublish(value)) {
    issues.push({ code: 'custom', path: field.split('.'), input: null, params: { validation: 'required' } });
  }
});

/** `POST /api/plans`, with an id created on the device; and `PUT /api/plans/:id`, with the version seen in If-Match. */
export const planBody = z
  .strictObject({
    id,
    ...written,
    /** A body that names the photographer must name the signed-in one. */
    partner_id: z.optional(id),
    user_id: z.optional(id),
  })
  .check(isComplete);
export type PlanBody = z.infer<typeof planBody>;

function isBlank(address: PlanAddress | null): boolean {
  if (address === null) return true;
  const { street_name, details, postal_code, city_id } = address;
  return [street_name, details, postal_code].every((part) => part === '') && city_id === null;
}

/** The fields a photographer writes, as a form stores the values it was filled with. */
export const planValuesSchema = z.object(written);

export const planParams = z.strictObject({ id });

/** `DELETE /api/plans/delete?ids=a,b` */
export const planDeleteQuery = z.strictObject({
  ids: idList(50),
});
/** The queued payload of a deletion. */
export const planDelete = z.strictObject({ id });
export type PlanDelete = z.infer<typeof planDelete>;

/** `PATCH /api/plans/restore` */
export const planRestore = z.strictObject({
  /** The queued payload of a restoration: one plan. */
  id: z.optional(id),
  ids: z.array(id).check(z.minLength(1), z.maxLength(50)),
});
export interface PlanRestore {
  readonly id: string;
  readonly ids: string[];
}

/** A plan as its photographer's devices store it. */
export const ownPlanSchema = z.object({
  id,
  provider_id: id,
  status: z.enum(planStatuses),
  ...shownFields,
  address: z.nullable(
    z.object({
      street_name: z.string(),
      details: z.string(),
      postal_code: z.string(),
      city_id: z.nullable(id),
      province: z.nullable(z.enum(provinceCodes)),
    }),
  ),
  category_ids: z.array(id),
  city_ids: z.array(id),
  is_public: flag,
  /** Why an administrator unpublished it; null once its photographer has published it again. */
  unpublish_reason: z.nullable(z.string()),
  deleted_at: z.nullable(instant),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type OwnPlan = z.infer<typeof ownPlanSchema>;

/** The fields a photographer writes. */
export type PlanField = keyof typeof written;
export type PlanValues = Pick<OwnPlan, PlanField>;
