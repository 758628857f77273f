import * as z from 'zod/mini';
import { queryCount } from '../protocol/envelope.ts';
import { categoryKeys } from '../catalogue/categories.ts';
import { serviceTypes } from '../catalogue/service-types.ts';
import { id, idList, localDate, text } from '../typed/text.schema.ts';
import { MAX_PRICE, MAX_QUERY, MOST_HEARTS, sorts } from './search.values.ts';

/** The filters of the lists of photographers and of plans; parts of their queries. */
export const searchFilters = {
  /** Category key, as in the address of search. */
  name: z.optional(z.enum(categoryKeys)),
  /** A city by its slug, or by its id. */
  city: z.optional(text(1, 100)),
  city_id: z.optional(id),
  booking_type: z.optional(z.enum(serviceTypes)),
  /** Words of names and descriptions, ignoring accents; the last one may be incomplete. */
  q: z.optional(text(1, MAX_QUERY)),
  /** Whole dollars, without taxes; both ends included. */
  price_min: z.optional(queryCount(0, MAX_PRICE)),
  price_max: z.optional(queryCount(0, MAX_PRICE)),
  /** A day on which the plan, or the photographer's shortest one, can be requested. */
  date: z.optional(localDate),
};

export const sortQuery = z.optional(z.enum(sorts));

/** Photographers among whom a list searches, `a,b`: those that a device keeps. */
export const amongProviders = z.optional(idList(MOST_HEARTS));
