import { runtime } from '#client/shell/device/runtime.ts';
import { sendSoon } from '#client/shell/sending/send-soon.ts';
import type { ItemOf } from '#client/db/owner-db.ts';
import { keepTheirs, resolveConflict } from '#client/sync/outbox/actions.ts';
import { change, changeOwnerData } from '#client/sync/outbox/change.ts';
import { cancel } from '#client/sync/outbox/outbox.changes.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import type { ProviderUnit } from '#shared/providers/provider.labels.ts';
import { profileDraftId, type ShownProvider } from '../provider.queries.ts';

// A photographer's answers to refused actions on their profile.

const { ports } = runtime;

/**
 * Sends the photographer's version, based on the server's row, with the changes that only the server's side made.
 * @param theirs units that both sides changed, and that keep the server's values
 */
export async function keepMine(
  { owner }: ShownProvider,
  { id }: ItemOf<'provider'>,
  current: OwnProvider,
  theirs: readonly ProviderUnit[] = [],
): Promise<void> {
  await changeOwnerData(ports, owner, (db) => resolveConflict(ports, db, id, current, theirs));
  sendSoon();
}

/** Keeps the server's version: cancels the refused edit, the edits behind it and the unsaved values. */
export async function keepOther(
  { owner, provider }: ShownProvider,
  item: ItemOf<'provider'>,
  current: OwnProvider,
): Promise<void> {
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      await keepTheirs(db, item.id, current);
      await db.drafts.delete(profileDraftId(provider.id));
    }),
  );
  sendSoon();
}

/** Removes a refused action from the queue; unsaved values are kept. */
export async function giveUp({ owner }: ShownProvider, item: ItemOf<'provider'>): Promise<void> {
  await changeOwnerData(ports, owner, (db) => change(db, (db) => cancel(db, item.id)));
  sendSoon();
}
