import { LockMode } from '@mikro-orm/core';
import { em } from '#server/foundation/db/request-em.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { LedgerDifference } from './comparison.entity.ts';

/**
 * Ends a difference by hand, with the reason; the ledger keeps its rows. A repeat with the same words changes nothing.
 * @throws Refusal `not_found`, `invalid_state` for one that is settled already
 */
export async function settleDifference(work: Work, id: string, words: string): Promise<void> {
  const row = await em().findOne(LedgerDifference, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (row === null) throw notFound();
  if (row.settled_at !== null) {
    if (row.settled_words === words) return;
    throw new Refusal('invalid_state');
  }
  em().assign(row, { settled_at: work.now, settled_words: words });
  work.audit('ledger.settle_difference', { type: 'ledger_difference', id });
  // The answer is read past the entities.
  await em().flush();
}
