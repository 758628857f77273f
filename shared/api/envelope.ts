import * as z from 'zod/mini';
import { defaultLimits } from '../limits.ts';
import { MOST_FOUND } from '../search/search.values.ts';
import { count, flag } from '../text.schema.ts';
import { MAX_PAGE_SIZE } from './page-size.ts';

/** A page of a list, with product.md's own names. */
export function envelope<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    total: z.int(),
    perPage: z.int(),
    page: z.int(),
    lastPage: z.int(),
    data: z.array(item),
  });
}

/** A page of search, which reads a part of the entries. */
export function foundEnvelope<Item extends z.core.$ZodType>(item: Item) {
  return z.extend(envelope(item), {
    /** 1: there are at least `total`. */
    isLeast: flag,
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

export interface FoundPage<Item> extends Page<Item> {
  readonly isLeast: 0 | 1;
}

/**
 * A page of search, limited to the counted results.
 * @param found.total at most `MOST_FOUND` plus one
 */
export function toFoundPage<Item>(
  data: Item[],
  { total, isLeast }: { readonly total: number; readonly isLeast: boolean },
  page: number,
  perPage: number,
): FoundPage<Item> {
  return { ...toPage(data, Math.min(total, MOST_FOUND), page, perPage), total, isLeast: isLeast ? 1 : 0 };
}

/** Wraps one page of rows; an empty list still has a first page. */
export function toPage<Item>(data: Item[], total: number, page: number, perPage: number): Page<Item> {
  return { total, perPage, page, lastPage: Math.max(1, Math.ceil(total / perPage)), data };
}
