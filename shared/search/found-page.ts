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
