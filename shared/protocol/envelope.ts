import * as z from 'zod/mini';
import { defaultLimits } from '../default-limits.ts';
import { count } from '../typed/text.schema.ts';
import { MAX_PAGE_SIZE } from './page-size.ts';

/** A page of a list, with the names that other programs know. */
export function envelope<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    total: z.int(),
    perPage: z.int(),
    page: z.int(),
    lastPage: z.int(),
    data: z.array(item),
  });
}

/** Query strings are text: digits become a number, any other value fails as a format. */
export const queryCount = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((value) => Number(value)),
    ),
    count(min, max),
  );

/** The requested page. @param size rows per page by default */
export const pageOf = (size: number) => ({
  page: z._default(z.optional(queryCount(1, 1_000_000)), 1),
  per_page: z._default(z.optional(queryCount(1, MAX_PAGE_SIZE)), size),
});

export const pageQuery = pageOf(defaultLimits.page_size);

export interface Page<Item> {
  readonly total: number;
  readonly perPage: number;
  readonly page: number;
  readonly lastPage: number;
  readonly data: Item[];
}

/** Wraps one page of rows; an empty list still has a first page. */
export function toPage<Item>(data: Item[], total: number, page: number, perPage: number): Page<Item> {
  return { total, perPage, page, lastPage: Math.max(1, Math.ceil(total / perPage)), data };
}
