import { ruleOf } from '#shared/nouns.ts';
import { metaOf, type OutboxItem, type OwnerDb } from '../../db/owner-db.ts';
import { pendingItems } from '../../db/pending.ts';

// The server's answer to some actions is not all the rows they changed: those come with the next pull. Until then what was
// answered is laid over the rows like what waits, or the person would see it undone for a moment, and act on that.

/** The queue's numbers of what was answered and no pull has brought yet. */
export async function aheadOfRows(db: OwnerDb): Promise<readonly number[]> {
  return (await metaOf(db, 'ahead'))?.seqs ?? [];
}

/** It was answered: its effects are shown until a pull brings them. In the transaction that writes the answer. */
export async function noteAhead(db: OwnerDb, { kind, seq }: OutboxItem): Promise<void> {
  if (ruleOf(kind).changesOtherRows !== true) return;
  await db.meta.put({ key: 'ahead', seqs: [...(await aheadOfRows(db)), seq] });
}

/**
 * The rows show them now. In the transaction that writes the last page of a pull.
 * @param seqs what was answered before that pull asked for its first page
 */
export async function rowsCaughtUp(db: OwnerDb, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return;
  const left = (await aheadOfRows(db)).filter((seq) => !seqs.includes(seq));
  await db.meta.put({ key: 'ahead', seqs: left });
}

/** Every action the rows do not show: what waits, and what was answered since; in the order of the person's actions. */
export async function unshownItems(db: OwnerDb): Promise<OutboxItem[]> {
  const answered = await db.outbox.bulkGet([...(await aheadOfRows(db))]);
  const items = [...(await pendingItems(db)), ...answered.filter((item) => item !== undefined)];
  return items.sort((a, b) => a.seq - b.seq);
}
