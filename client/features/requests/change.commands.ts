import { runtime } from '#client/app/runtime.ts';
import { change, changeOf } from '#client/sync/change.ts';
import { newId, pendingInLane } from '#client/sync/outbox.ts';
import { cancel } from '#client/sync/outbox.changes.ts';
import type { RequestItem, OwnerDb } from '#client/db/owner-db.ts';
import { queueEdit, queueWithdrawal, sendOverCurrent, takeAlternative } from '#client/sync/quote-requests.ts';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { checkEdit, draftOf, editOf, isUnchanged } from '#shared/quotes/quote-request.edit.ts';
import type { QuoteRequest, QuoteRequestEdit } from '#shared/quotes/quote-request.schema.ts';
import { draftContext, putDraft } from './drafts.ts';
import { sendSoon } from '#client/app/send-soon.ts';
import { editDraftId, type ShownRequest } from './requests.queries.ts';

// What a person does with a request that is already shown. Loaded when it is first needed.

const { ports } = runtime;

/**
 * Keeps an edit's form as it stands; called at each keystroke.
 * @param base_version the version of the row it was filled from
 */
export async function saveEdit(
  { owner, request }: ShownRequest,
  fields: DraftFields,
  base_version: number,
): Promise<void> {
  const draft = { id: editDraftId(request.id), kind: 'quote_request_edit', fields, base_version } as const;
  await changeOf(ports, owner, (db) => putDraft(db, draft));
}

export async function dropEdit({ owner, request }: ShownRequest): Promise<void> {
  await changeOf(ports, owner, (db) => dropDraft(db, request.id));
}

/**
 * Queues what an edit's form says, in the place of what the server refused if it refused something; one that changes
 * nothing is only closed.
 * @param base_version the version of the row the form was filled from: a newer one is a conflict, not overwritten
 * @returns the errors to show; none when it was queued
 */
export async function sendEdit(
  shown: ShownRequest,
  fields: DraftFields,
  base_version: number,
  locale: LocaleCode,
): Promise<readonly FieldError[]> {
  const check = checkEdit(shown.wanted, fields, await draftContext(locale, fields));
  if (!check.isComplete) return check.errors;
  const { request } = shown;
  const isAsSeen = request.version === base_version;
  if (refusedOf(shown) === null && isAsSeen && isUnchanged(request, check.payload)) {
    await dropEdit(shown);
    return [];
  }
  await sendAsOne(shown, { id: request.id, version: base_version }, check.payload);
  sendSoon();
  return [];
}

/** Asks for one of the free slots the server named. */
export async function takeSlot(
  shown: ShownRequest,
  item: RequestItem,
  { date, time }: { date: string; time: string },
): Promise<void> {
  if (isLastAsked(shown, item)) {
    await changeOf(ports, shown.owner, (db) => takeAlternative(ports, db, item.id, { date, time }));
  } else {
    await sendAsOne(shown, shown.request, { ...lastAsked(shown), date, time });
  }
  sendSoon();
}

/** Of two versions, the person's own: over what the server has now. */
export async function keepMine(shown: ShownRequest, item: RequestItem, current: QuoteRequest): Promise<void> {
  if (item.kind === 'quote_request.create') {
    await changeOf(ports, shown.owner, (db) =>
      change(db, async (db) => {
        // The server has the request: what differs is an edit of it now, the same creation would be refused again.
        await cancel(db, item.id);
        await queueEdit(ports, db, current, editDraftId(current.id), lastAsked(shown));
      }),
    );
  } else if (item.kind === 'quote_request.withdraw' || isLastAsked(shown, item)) {
    await changeOf(ports, shown.owner, (db) => sendOverCurrent(ports, db, item.id, current));
  } else {
    await sendAsOne(shown, current, lastAsked(shown));
  }
  sendSoon();
}

/** Of two versions, the server's: the refused action goes, and with it what was asked behind it. */
export async function keepCurrent(
  shown: ShownRequest,
  item: RequestItem,
  { version }: Pick<QuoteRequest, 'version'>,
): Promise<void> {
  await changeOf(ports, shown.owner, (db) =>
    change(db, async (db) => {
      await dropEditsBehind(db, item);
      await cancel(db, item.id, version);
      await dropDraft(db, shown.request.id);
    }),
  );
  sendSoon();
}

/** Gives up what the server will not take; what was typed of a new request becomes a draft again where asked. */
export async function giveUp(shown: ShownRequest, item: RequestItem, asDraft: boolean): Promise<void> {
  const draft = { id: newId(ports), kind: 'quote_request', fields: draftOf(shown.wanted) } as const;
  await changeOf(ports, shown.owner, (db) =>
    change(db, async (db) => {
      await cancel(db, item.id);
      await dropDraft(db, shown.request.id);
      if (asDraft) await putDraft(db, draft);
    }),
  );
  sendSoon();
}

export async function withdraw({ owner, request }: ShownRequest): Promise<void> {
  await changeOf(ports, owner, (db) => queueWithdrawal(ports, db, request));
  sendSoon();
}

/** What was refused and the edits asked behind it leave as one: the last edit says everything. */
async function sendAsOne(
  shown: ShownRequest,
  seen: Pick<QuoteRequest, 'id' | 'version'>,
  payload: QuoteRequestEdit,
): Promise<void> {
  const refused = refusedOf(shown);
  await changeOf(ports, shown.owner, (db) =>
    change(db, async (db) => {
      if (refused !== null) await dropEditsBehind(db, refused);
      await queueEdit(ports, db, seen, editDraftId(seen.id), payload);
    }),
  );
}

function dropDraft(db: OwnerDb, requestId: string): Promise<void> {
  return change(db, (db) => db.drafts.delete(editDraftId(requestId)));
}

async function dropEditsBehind(db: OwnerDb, item: RequestItem): Promise<void> {
  for (const other of await pendingInLane(db, item.lane)) {
    if (other.seq > item.seq && other.kind === 'quote_request.edit') await cancel(db, other.id);
  }
}

function refusedOf({ pending }: ShownRequest): RequestItem | null {
  return pending.find(({ state }) => state === 'needs_you') ?? null;
}

/** Nothing but a withdrawal was asked behind it. */
function isLastAsked({ pending }: ShownRequest, item: RequestItem): boolean {
  return pending.findLast(({ kind }) => kind !== 'quote_request.withdraw')?.id === item.id;
}

/** The last version the person asked for. */
function lastAsked({ pending }: ShownRequest): QuoteRequestEdit {
  const payloads = pending.flatMap((item) => (item.kind === 'quote_request.withdraw' ? [] : [item.payload]));
  const last = payloads.at(-1);
  if (last === undefined) throw new Error('Nothing was asked of this request');
  return editOf(last);
}
