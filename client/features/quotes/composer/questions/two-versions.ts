import type { ItemOf } from '#client/data/db/owner-db.ts';
import { type Quote, quoteSchema } from '#shared/quotes/quote.schema.ts';
import type { ShownQuote } from '../../quotes.queries.ts';
import { isChoice } from './refusals.ts';

/** The server's row, if a refused action is a choice between two versions; otherwise null. */
export function currentOf(shown: ShownQuote | null, item: ItemOf<'quote'>): Quote | null {
  if (!isChoice(item)) return null;
  const parsed = quoteSchema.safeParse(item.last_error?.current);
  return parsed.success ? parsed.data : (shown?.kept ?? null);
}
