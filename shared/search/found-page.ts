import * as z from 'zod/mini';
import { envelope, type Page, toPage } from '../protocol/envelope.ts';
import { flag } from '../typed/text.schema.ts';
import { MOST_FOUND } from './search.values.ts';

/** A page of search, which reads a part of the entries. */
export function foundEnvelope<Item extends z.core.$ZodType>(item: Item) {
  return z.extend(envelope(item), {
    /** 1: there are at least `total`. */
    isLeast: flag,
  });
}

/** A page of a search by words. */
export function wordsEnvelope<Item extends z.core.$ZodType>(item: Item) {
  return z.extend(foundEnvelope(item), {
    /** The words it searched in place of misspelled ones, folded; absent when it searched those that were asked. */
    meant: z.optional(z.string()),
  });
}

export interface FoundPage<Item> extends Page<Item> {
  readonly isLeast: 0 | 1;
  readonly meant?: string | undefined;
}

/**
 * A page of search, limited to the counted results.
 * @param found.total at most `MOST_FOUND` plus one
 */
export function toFoundPage<Item>(
  data: Item[],
  {
    total,
    isLeast,
    meant = null,
  }: { readonly total: number; readonly isLeast: boolean; readonly meant?: string | null },
  page: number,
  perPage: number,
): FoundPage<Item> {
  return {
    ...toPage(data, Math.min(total, MOST_FOUND), page, perPage),
    total,
    isLeast: isLeast ? 1 : 0,
    ...(meant === null ? {} : { meant }),
  };
}
