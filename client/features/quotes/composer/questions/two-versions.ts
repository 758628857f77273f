import { carriesFields, type FieldsItem, type ItemOf, type OutboxItem } from '#client/data/db/owner-db.ts';
import { type Conflict, conflictOf } from '#client/data/outbox/edits.ts';
import { type Quote, quoteSchema, type QuoteValues } from '#shared/quotes/quote.schema.ts';
import type { QuoteUnit } from '#shared/quotes/quote.fields.ts';
import type { ShownQuote } from '../../quotes.queries.ts';
import { isChoice } from './refusals.ts';

/** The photographer's version, with the edits behind the refused action, and its differences from the server's. */
interface Sides {
  readonly mine: QuoteValues;
  readonly conflict: Pick<Conflict<QuoteValues, QuoteUnit>, 'mine' | 'theirs' | 'asked'>;
}

/** The server's row, if a refused action is a choice between two versions; otherwise null. */
export function currentOf(shown: ShownQuote | null, item: ItemOf<'quote'>): Quote | null {
  if (!isChoice(item)) return null;
  const parsed = quoteSchema.safeParse(item.last_error?.current);
  return parsed.success ? parsed.data : (shown?.kept ?? null);
}

/** Compares the two versions. A withdrawal changes no field. */
export function sidesOf(pending: readonly OutboxItem[], item: ItemOf<'quote'>, current: Quote): Sides {
  if (!carriesFields(item)) return { mine: current, conflict: { mine: [], theirs: [], asked: [] } };
  const behind = pending.filter(carriesFields).filter(({ seq }) => seq > item.seq);
  const places = [item, ...behind] as [FieldsItem, ...FieldsItem[]];
  const conflict = conflictOf(places, current) as Conflict<QuoteValues, QuoteUnit>;
  return { mine: conflict.wanted, conflict };
}
