import * as z from 'zod/mini';
import { categoryKeys } from '../catalogue/categories.ts';
import { publicPaths } from '../api/public.paths.ts';
import { serviceTypes } from '../plans/service-types.ts';
import { localDate } from '../text.schema.ts';
import { searchFilters } from './search.fields.ts';
import { searchKinds } from './search.values.ts';

export const countsQuery = z.strictObject({
  ...searchFilters,
  of: z._default(z.optional(z.enum(searchKinds)), 'provider'),
});

/** The number of results for each choice of a filter, combined with the other filters; 1,001 means more than 1,000. */
export const countsSchema = z.object({
  total: z.int(),
  categories: z.array(z.object({ name: z.enum(categoryKeys), total: z.int() })),
  cities: z.array(z.object({ slug: z.string(), total: z.int() })),
  booking_types: z.array(z.object({ booking_type: z.enum(serviceTypes), total: z.int() })),
  /** The results without one of the given filters. */
  without: z.array(z.object({ filter: z.string(), total: z.int() })),
  /** For a date without results: the next one with a result, by the other filters; null when there is none. */
  next_date: z.nullable(localDate),
});
export type Counts = z.infer<typeof countsSchema>;

/** Part of `endpoints`. */
export const searchEndpoints = {
  searchCounts: {
    method: 'GET',
    path: publicPaths.searchCounts,
    summary: 'How many results each filter of search would leave',
    query: countsQuery,
    status: 200,
    reply: countsSchema,
  },
} as const;
