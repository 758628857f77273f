import type { Draft, OutboxItem } from '../../data/db/owner-db.ts';
import type { OutboxLines } from '../../noun-words.ts';
import { change, changeOwnerData } from '../../data/outbox/change.ts';
import { newId } from '../../data/outbox/outbox.ts';
import { putBackItems, takenOut } from '../../data/outbox/outbox.changes.ts';
import { hidePhotosOfRow } from '../../data/uploads/belonging.ts';
import { finishDeletions, takeBackDeletions } from '../../data/uploads/deletions.ts';
import { runtime } from '../device/runtime.ts';
import type { Owner } from '#shared/ids.ts';
import { ruleOf } from '#shared/nouns.ts';
import { sendSoon } from './send-soon.ts';

const { ports } = runtime;

/** An action to take out of the queue. */
export interface TakenAction {
  readonly owner: Owner;
  readonly item: OutboxItem;
  /** Makes a draft from an unsent creation. */
  readonly draft?: OutboxLines['draft'];
  /** The unsaved form that goes with it. */
  readonly formId?: string;
}

/** Removed items, kept so that they can be restored. */
export interface TakenOut {
  readonly owner: Owner;
  /** The removed item and the items that went with it, in their order. */
  readonly items: readonly OutboxItem[];
  /** The draft made from an unsent creation, so that no typed text is lost. */
  readonly draft: Draft | null;
  /** The draft that was there before, under the same id. */
  readonly earlier: Draft | null;
  readonly form: Draft | null;
  /** Photos of the row that were not sent; held while it can be restored, and deleted with it. */
  readonly photos: readonly string[];
}

/**
 * Removes an item from the queue.
 * @returns null when the server may already have it: nothing has changed
 */
export async function takeOut(action: TakenAction): Promise<TakenOut | null> {
  const { owner, item, formId } = action;
  const { id, kind, lane } = item;
  const draftFrom = await action.draft?.load();
  const taken = await changeOwnerData(ports, owner, async (db) => {
    const removed = await change(db, async (db) => {
      const items = await takenOut(db, id);
      if (items === null) return null;
      const form = (formId === undefined ? undefined : await db.drafts.get(formId)) ?? null;
      if (form !== null) await db.drafts.delete(form.id);
      const made = draftFrom?.(items, { id: newId(ports), now: ports.clock.now() }) ?? null;
      const earlier = (made === null ? undefined : await db.drafts.get(made.id)) ?? null;
      const fields = { ...made?.fields, ...form?.fields, ...joined(action.draft?.words, made, earlier) };
      const draft = made === null ? null : { ...made, fields };
      if (draft !== null) await db.drafts.put(draft);
      return { owner: db.owner, items, draft, earlier, form };
    });
    if (removed === null) return null;
    return { ...removed, photos: ruleOf(kind).creates === true ? await hidePhotosOfRow(ports, db, lane) : [] };
  });
  sendSoon();
  return taken;
}

/** The words that were taken out, before those typed already in the same draft. */
function joined(words: string | undefined, made: Draft | null, earlier: Draft | null): Record<string, string> {
  if (words === undefined) return {};
  const texts = [made?.fields[words] ?? '', earlier?.fields[words] ?? ''].filter((text) => text !== '');
  return { [words]: texts.join('\n\n') };
}

/** Queues removed items again as new actions: the server never received the old ones, or refused them. */
export async function putBack({ owner, items, draft, earlier, form, photos }: TakenOut): Promise<void> {
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      const now = draft === null ? undefined : await db.drafts.get(draft.id);
      // Words typed into it since stay.
      if (draft !== null && now?.updated_at === draft.updated_at) {
        await (earlier === null ? db.drafts.delete(draft.id) : db.drafts.put(earlier));
      }
      if (form !== null) await db.drafts.put(form);
      await putBackItems(ports, db, items);
      await takeBackDeletions(db, photos);
    }),
  );
  sendSoon();
}

/** Deletes the photos of a removed row: it can't be restored any more. */
export async function letGo({ owner, photos }: TakenOut): Promise<void> {
  if (photos.length > 0) await changeOwnerData(ports, owner, (db) => finishDeletions(ports, db, photos));
}
