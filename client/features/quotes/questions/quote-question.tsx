import type { ItemOf } from '#client/data/db/owner-db.ts';
import { type Quote, quoteSchema } from '#shared/quotes/quote.schema.ts';
import type { QuoteReading } from '../page/reading.ts';
import type { ShownQuote } from '../quotes.queries.ts';
import { NewVersion } from './new-version.tsx';
import { RefusedAnswer } from './refused-answer.tsx';
import { SlotGone } from './slot-gone.tsx';

interface QuoteQuestionProps {
  readonly shown: ShownQuote;
  /** The action that the server refused. */
  readonly item: ItemOf<'quote'>;
  readonly reading: QuoteReading;
}

/** The question of a refused action on a quote. */
export default function QuoteQuestion({ shown, item, reading }: QuoteQuestionProps) {
  const current = newest(rowOf(item.last_error?.current), shown.kept);
  const isAnswer = item.kind === 'quote.accept' || item.kind === 'quote.reject';
  if (item.last_error?.code === 'slot_taken' && item.kind === 'quote.accept') {
    return <SlotGone {...{ shown, item, reading }} />;
  }
  if (item.last_error?.code === 'version_conflict' && isAnswer && current?.status === 'sent') {
    return <NewVersion {...{ shown, item, current, reading }} />;
  }
  return <RefusedAnswer {...{ shown, item, current, reading }} />;
}

/** The row of a refusal, if this build can read it. */
function rowOf(current: unknown): Quote | null {
  const parsed = quoteSchema.safeParse(current);
  return parsed.success ? parsed.data : null;
}

/** A pull may have brought a newer row than the refusal. */
function newest(refusal: Quote | null, kept: Quote | null): Quote | null {
  return refusal === null || (kept !== null && kept.version > refusal.version) ? kept : refusal;
}
