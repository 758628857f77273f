import { ruleOf } from '#shared/nouns.ts';
import { metaOf, type OutboxItem, type OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';

// For some actions, the server's answer does not contain all changed rows: they arrive with the next pull. Until then
// the answered action stays in the overlay. Otherwise the person would see it undone for a moment, and might act on
// that.

/** The `seq` of each answered action whose rows no pull has returned yet. */
export async function aheadOfRows(db: OwnerDb): Promise<readonly number[]> {
  return (await metaOf(db, 'ahead'))?.seqs ?? [];
}

/**
 * Adds an answered action, whose effect stays in the overlay until a pull returns its rows. Runs in the transaction
 * that writes the answer.
 */
export async function addAheadOfRows(db: OwnerDb, { kind, seq }: OutboxItem): Promise<void> {
  if (ruleOf(kind).changesOtherRows !== true) return;
  await db.meta.put({ key: 'ahead', seqs: [...(await aheadOfRows(db)), seq] });
}

/**
 * Removes actions that the rows now show. Runs in the transaction that writes the last page of a pull.
 * @param seqs actions answered before that pull requested its first page
 */
export async function removeAheadOfRows(db: OwnerDb, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return;
  const left = (await aheadOfRows(db)).filter((seq) => !seqs.includes(seq));
  await db.meta.put({ key: 'ahead', seqs: left });
}

/** Every action that the rows do not show, pending or answered, in the order of the person's actions. */
export async function unshownItems(db: OwnerDb): Promise<OutboxItem[]> {
  const answered = await db.outbox.bulkGet([...(await aheadOfRows(db))]);
  const items = [...(await pendingItems(db)), ...answered.filter((item) => item !== undefined)];
  return items.sort((a, b) => a.seq - b.seq);
}
