import { endpointsOf } from '../protocol/endpoint.ts';
import * as z from 'zod/mini';
import { categoryKeys } from '../catalogue/categories.ts';
import { serviceTypes } from '../catalogue/service-types.ts';
import { flag, localDate } from '../typed/text.schema.ts';
import { searchFilters } from './search.fields.ts';
import { searchKinds } from './search.values.ts';
import { publicCalls } from '../public.calls.ts';

export const countsQuery = z.strictObject({
  ...searchFilters,
  of: z._default(z.optional(z.enum(searchKinds)), 'provider'),
});

/** 1,001 means more than 1,000. */
const counted = {
  total: z.int(),
  /** 1: at least so many; a count reads a part of the entries. */
  is_least: flag,
};

/** The number of results for each choice of a filter, combined with the other filters. */
export const countsSchema = z.object({
  ...counted,
  categories: z.array(z.object({ name: z.enum(categoryKeys), ...counted })),
  cities: z.array(z.object({ slug: z.string(), ...counted })),
  booking_types: z.array(z.object({ booking_type: z.enum(serviceTypes), ...counted })),
  /** The results without one of the given filters. */
  without: z.array(z.object({ filter: z.string(), ...counted })),
  /** For a date without results: the next one with a result, by the other filters; null when there is none. */
  next_date: z.nullable(localDate),
});
export type Counts = z.infer<typeof countsSchema>;

/** Part of `endpoints`. */
export const searchEndpoints = endpointsOf(
  { 'search.count': publicCalls['search.count'] },
  {
    'search.count': {
      summary: 'How many results each filter of search would leave',
      query: countsQuery,
      status: 200,
      reply: countsSchema,
    },
  },
);
