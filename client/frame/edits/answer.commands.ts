import type { OutboxItem } from '../../data/db/owner-db.ts';
import { keepTheirs, resolveConflict } from '../../data/outbox/actions.ts';
import { change, changeOwnerData } from '../../data/outbox/change.ts';
import type { Row } from '../../data/outbox/edits.ts';
import { runtime } from '../device/runtime.ts';
import { sendSoon } from '../sending/send-soon.ts';
import type { Owner } from '#shared/ids.ts';

// A person's answers to a refused action, for every noun whose rows they edit.

const { ports } = runtime;

/**
 * Sends the person's version, based on the server's row, with the changes that only the server's side made.
 * @param theirs units that both sides changed, and that keep the server's values
 */
export async function keepMine(
  owner: Owner,
  { id }: OutboxItem,
  current: Row,
  theirs: readonly string[] = [],
): Promise<void> {
  await changeOwnerData(ports, owner, (db) => resolveConflict(ports, db, id, current, theirs));
  sendSoon();
}

/** Keeps the server's version: cancels the refused action, the edits behind it and the unsaved values of the form. */
export async function keepOther(owner: Owner, { id }: OutboxItem, current: Row, draftId: string): Promise<void> {
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      await keepTheirs(db, id, current);
      await db.drafts.delete(draftId);
    }),
  );
  sendSoon();
}
