import { runtime } from '#client/frame/device/runtime.ts';
import type { Draft, OwnerDb } from '#client/data/db/owner-db.ts';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import { currentOwner } from '#client/data/session/owners.ts';
import { storeDraft } from './drafts.ts';

const { ports } = runtime;

async function changeDrafts(work: (db: OwnerDb) => Promise<void>): Promise<void> {
  await changeOwnerData(ports, await currentOwner(ports), (db) => change(db, work));
}

/** Duplicates a booking with the same answers. */
export async function duplicateDraft({ fields, counter = 0 }: Draft): Promise<void> {
  await changeDrafts((db) => storeDraft(db, { id: newId(ports), kind: 'quote_request', fields, counter }));
}

/** The person keeps the draft deliberately: it is not deleted automatically any more. */
export async function keepDraft(id: string): Promise<void> {
  await changeDrafts(async (db) => {
    await db.drafts
      .where('id')
      .equals(id)
      .modify((draft) => {
        delete draft.is_untouched;
      });
  });
}

export async function deleteDraft({ id }: Draft): Promise<void> {
  await changeDrafts((db) => db.drafts.delete(id));
}

/** Restores a deleted draft. */
export async function restoreDraft(draft: Draft): Promise<void> {
  await changeDrafts(async (db) => void (await db.drafts.put(draft)));
}
