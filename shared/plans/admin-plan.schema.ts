import * as z from 'zod/mini';
import { envelope, pageOf } from '../protocol/envelope.ts';
import { TABLE_PAGE_SIZE } from '../protocol/page-size.ts';
import { flag, id, instant, text } from '../typed/text.schema.ts';
import { adminPlanSorts, adminPlanStatuses, MAX_UNPUBLISH_REASON } from './admin-plan.lists.ts';
import { pricingTypes } from './plan.schema.ts';

export const adminPlanQuery = z.strictObject({
  /** Part of a title, a photographer's name or a city; ignores case and accents. */
  q: z.optional(text(1, 100)),
  status: z.optional(z.enum(adminPlanStatuses)),
  /** Only plans with a studio address. */
  venue: z.optional(z.literal('1')),
  sort: z._default(z.optional(z.enum(adminPlanSorts)), '-updated'),
  ...pageOf(TABLE_PAGE_SIZE),
});

export const adminPlanParams = z.strictObject({ id });

/** Why a plan is unpublished; its photographer reads it. */
export const unpublishBody = z.strictObject({ reason: text(1, MAX_UNPUBLISH_REASON) });

/** A line of the list. */
export const adminPlanRow = z.object({
  id,
  title: z.string(),
  status: z.enum(adminPlanStatuses),
  /** Whether everyone sees it: a published plan of an active photographer. */
  is_shown: flag,
  unpublish_reason: z.nullable(z.string()),
  photographer: z.object({ user_id: id, name: z.string(), slug: z.string() }),
  /** The street of a studio; null when the photographer travels. */
  street_name: z.nullable(z.string()),
  /** The city of the studio, otherwise those that the plan serves. */
  cities: z.array(z.string()),
  pricing_type: z.enum(pricingTypes),
  price_cents: z.nullable(z.int()),
  page_view_count: z.int(),
  version: z.int(),
  updated_at: instant,
});
export type AdminPlanRow = z.infer<typeof adminPlanRow>;
export const adminPlanList = envelope(adminPlanRow);
