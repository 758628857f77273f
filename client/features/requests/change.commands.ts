import { runtime } from '#client/app/runtime.ts';
import { newId, pendingInLane } from '#client/sync/outbox.ts';
import { cancel } from '#client/sync/outbox.changes.ts';
import type { OutboxItem, OwnerDb } from '#client/db/owner-db.ts';
import { queueEdit, queueWithdrawal, sendOverCurrent, takeAlternative } from '#client/sync/quote-requests.ts';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { checkEdit, draftOf, editOf, isUnchanged } from '#shared/quotes/quote-request.edit.ts';
import type { QuoteRequest, QuoteRequestEdit } from '#shared/quotes/quote-request.schema.ts';
import { draftContext, putDraft } from './drafts.ts';
import { leave } from './leave.ts';
import { editDraftId, type ShownRequest } from './requests.queries.ts';

// What a person does with a request that is already shown. Loaded when it is first needed.

const { ports } = runtime;

/** Keeps an edit's form as it stands; called at each keystroke. */
export async function saveEdit({ owner, request }: ShownRequest, fields: DraftFields): Promise<void> {
  await putDraft(ports.openOwner(owner), editDraftId(request.id), 'quote_request_edit', fields);
}

export async function dropEdit({ owner, request }: ShownRequest): Promise<void> {
  await ports.openOwner(owner).drafts.delete(editDraftId(request.id));
}

/**
 * Queues what an edit's form says, in the place of what the server refused if it refused something; one that changes
 * nothing is only closed.
 * @returns the errors to show; none when it was queued
 */
export async function sendEdit(
  shown: ShownRequest,
  fields: DraftFields,
  locale: LocaleCode,
): Promise<readonly FieldError[]> {
  const check = checkEdit(shown.wanted, fields, await draftContext(locale));
  if (!check.isComplete) return check.errors;
  const { owner, request } = shown;
  if (refusedOf(shown) === null && isUnchanged(request, check.payload)) {
    await dropEdit(shown);
    return [];
  }
  await sendAsOne(ports.openOwner(owner), shown, request, check.payload);
  leave();
  return [];
}

/** Asks for one of the free slots the server named. */
export async function takeSlot(
  shown: ShownRequest,
  item: OutboxItem,
  { date, time }: { date: string; time: string },
): Promise<void> {
  const db = ports.openOwner(shown.owner);
  if (isLast(shown, item)) await takeAlternative(ports, db, item.id, { date, time });
  else await sendAsOne(db, shown, shown.request, { ...lastAsked(shown), date, time });
  leave();
}

/** Of two versions, the person's own: over what the server has now. */
export async function keepMine(shown: ShownRequest, item: OutboxItem, current: QuoteRequest): Promise<void> {
  const db = ports.openOwner(shown.owner);
  if (item.kind === 'quote_request.create') {
    await db.transaction('rw', [db.outbox, db.drafts], async () => {
      // The server has the request: what differs is an edit of it now, the same creation would be refused again.
      await cancel(db, item.id);
      await queueEdit(ports, db, current, editDraftId(current.id), lastAsked(shown));
    });
  } else if (item.kind === 'quote_request.withdraw' || isLast(shown, item)) {
    await sendOverCurrent(ports, db, item.id, current);
  } else {
    await sendAsOne(db, shown, current, lastAsked(shown));
  }
  leave();
}

/** Of two versions, the server's: the refused action goes, and with it what was asked behind it. */
export async function keepCurrent(shown: ShownRequest, item: OutboxItem): Promise<void> {
  const db = ports.openOwner(shown.owner);
  await db.transaction('rw', [db.outbox, db.drafts], async () => {
    await dropEditsBehind(db, item);
    await cancel(db, item.id);
    await dropEdit(shown);
  });
  leave();
}

/** Gives up what the server will not take; what was typed of a new request becomes a draft again where asked. */
export async function giveUp(shown: ShownRequest, item: OutboxItem, asDraft: boolean): Promise<void> {
  const db = ports.openOwner(shown.owner);
  await db.transaction('rw', [db.outbox, db.drafts], async () => {
    await cancel(db, item.id);
    await dropEdit(shown);
    if (asDraft) await putDraft(db, newId(ports), 'quote_request', draftOf(shown.wanted));
  });
  leave();
}

export async function withdraw({ owner, request }: ShownRequest): Promise<void> {
  await queueWithdrawal(ports, ports.openOwner(owner), request);
  leave();
}

/** What was refused and the edits asked behind it leave as one: the last edit says everything. */
async function sendAsOne(
  db: OwnerDb,
  shown: ShownRequest,
  base: Pick<QuoteRequest, 'id' | 'version'>,
  payload: QuoteRequestEdit,
): Promise<void> {
  const refused = refusedOf(shown);
  await db.transaction('rw', [db.outbox, db.drafts], async () => {
    if (refused !== null) await dropEditsBehind(db, refused);
    await queueEdit(ports, db, base, editDraftId(base.id), payload);
  });
}

async function dropEditsBehind(db: OwnerDb, item: OutboxItem): Promise<void> {
  for (const other of await pendingInLane(db, item.lane)) {
    if (other.seq > item.seq && other.kind === 'quote_request.edit') await cancel(db, other.id);
  }
}

function refusedOf({ pending }: ShownRequest): OutboxItem | null {
  return pending.find(({ state }) => state === 'needs_you') ?? null;
}

function isLast({ pending }: ShownRequest, item: OutboxItem): boolean {
  return pending.at(-1)?.id === item.id;
}

/** The last version the person asked for. */
function lastAsked({ pending }: ShownRequest): QuoteRequestEdit {
  const payloads = pending.flatMap((item) => (item.kind === 'quote_request.withdraw' ? [] : [item.payload]));
  const last = payloads.at(-1);
  if (last === undefined) throw new Error('Nothing was asked of this request');
  return editOf(last);
}
