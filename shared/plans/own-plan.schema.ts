import * as z from 'zod/mini';
import { count, flag, id, instant, text } from '../text.schema.ts';
import { cancellationPolicies, planStatuses, pricingTypes } from './plan.schema.ts';
import { missingToPublish } from './plan.rules.ts';

const cents = z.nullable(count(0, 100_000_000));

/** The fields of a plan that its photographer writes: general information and pricing. */
const written = {
  title: text(0, 120),
  description: text(0, 4_000),
  /** People. */
  seats: z.nullable(count(1, 10_000)),
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
  /** 1 once it is published. */
  is_public: flag,
};

/** Reports the missing fields of a plan that is being published. */
const isComplete = z.check<z.output<z.ZodMiniObject<typeof written>>>(({ value, issues }) => {
  for (const field of missingToPublish(value)) {
    issues.push({ code: 'custom', path: [field], input: value[field], params: { validation: 'required' } });
  }
});

/** `POST /api/plans`, with an id created on the device; and `PUT /api/plans/:id`, with the version seen in If-Match. */
export const planBody = z.strictObject({ id, ...written }).check(isComplete);
export type PlanBody = z.infer<typeof planBody>;

/** The fields a photographer writes, as a form stores the ones that filled it. */
export const planValuesSchema = z.object(written);

export const planParams = z.strictObject({ id });

/** `DELETE /api/plans/delete?ids=a,b` */
export const planDeleteQuery = z.strictObject({
  ids: z.string().check(z.maxLength(37 * 50), z.regex(/^[\da-f-]{36}(?:,[\da-f-]{36})*$/i)),
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
  title: z.string(),
  description: z.string(),
  seats: z.nullable(z.int()),
  pricing_type: z.enum(pricingTypes),
  price_cents: z.nullable(z.int()),
  duration_min: z.int(),
  photos_included: z.nullable(z.int()),
  extra_hour_cents: z.nullable(z.int()),
  travel_km_included: z.nullable(z.int()),
  delivery_days: z.int(),
  instant_book: flag,
  policy: z.enum(cancellationPolicies),
  is_public: flag,
  deleted_at: z.nullable(instant),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type OwnPlan = z.infer<typeof ownPlanSchema>;

/** The fields a photographer writes. */
export type PlanField = keyof typeof written;
export type PlanValues = Pick<OwnPlan, PlanField>;
