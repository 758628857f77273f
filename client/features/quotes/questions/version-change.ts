import { amountOf } from '#shared/quotes/line-items.ts';
import type { LineItem, Quote, QuoteTerms } from '#shared/quotes/quote.schema.ts';

/** A line of two versions; null in the one that lacks it. */
export interface LineChange {
  readonly label: string;
  readonly before: LineItem | null;
  readonly after: LineItem | null;
}

/**
 * The terms of the version that a client answered, as far as they are still known.
 * @param kept the device's row, which may be that version or the current one
 * @param current the server's row
 * @param version the version that was answered
 */
export function termsAnswered(kept: Quote | null, current: Quote, version: number): QuoteTerms | null {
  if (kept !== null && kept.version === version) return kept;
  // Each edit makes one version of the row and one of the terms.
  const revision = Math.max(1, current.revision - (current.version - version));
  return current.earlier.find((terms) => terms.revision === revision) ?? current.earlier[0] ?? null;
}

/** The lines of both versions: those of the newer one in their order, then those that it dropped. */
export function lineChanges(before: readonly LineItem[], after: readonly LineItem[]): LineChange[] {
  const left = [...before];
  const kept = after.map((item): LineChange => {
    const at = left.findIndex(({ label }) => label === item.label);
    const [found = null] = at < 0 ? [] : left.splice(at, 1);
    return { label: item.label, before: found, after: item };
  });
  return [...kept, ...left.map((item): LineChange => ({ label: item.label, before: item, after: null }))];
}

/** Whether the amount of a line is the same in both versions. */
export function isSameLine({ before, after }: LineChange): boolean {
  return before !== null && after !== null && amountOf(before) === amountOf(after);
}
