import * as z from 'zod/mini';
import { pageQuery } from '../protocol/envelope.ts';
import { wordsEnvelope } from '../search/found-page.ts';
import { shownImage } from '../portfolio/shown-image.schema.ts';
import { amongProviders, searchFilters, sortQuery } from '../search/search.fields.ts';
import { id, localDate } from '../typed/text.schema.ts';
import { planSchema } from './plan.schema.ts';

// The public list, separate from the plan itself, which app screens load.

/** A plan in a search result. */
export const listedPlanSchema = z.extend(planSchema, {
  /** The plan's own images, otherwise its photographer's. */
  shown_images: z.array(shownImage),
  /** The first day on which a shoot of its length can be requested; null when there is none in the horizon. */
  next_free_day: z.nullable(localDate),
});
export type ListedPlan = z.infer<typeof listedPlanSchema>;

export const planList = wordsEnvelope(listedPlanSchema);

export const planQuery = z.strictObject({
  ...pageQuery,
  ...searchFilters,
  provider_ids: amongProviders,
  provider_id: z.optional(id),
  category_id: z.optional(id),
  sort: z._default(sortQuery, 'price'),
});
