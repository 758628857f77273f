import { runtime } from '#client/frame/device/runtime.ts';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import { takenOut } from '#client/data/outbox/outbox.changes.ts';
import type { ItemOf, OwnerDb } from '#client/data/db/owner-db.ts';
import { type Seen, seenOf } from '#client/data/outbox/edits.ts';
import { queueDecline, queueEdit, queueWithdrawal, takeAlternative } from '../request.offline.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type DraftFields, textsOf } from '#shared/requests/asking/form-fields.ts';
import { bookingSteps } from '#shared/requests/asking/steps.ts';
import { checkEdit, isUnchanged } from '#shared/requests/quote-request.edit.ts';
import type { QuoteRequest, QuoteRequestDecline } from '#shared/requests/quote-request.schema.ts';
import { draftContext, storeDraft } from '../drafts/drafts.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import { describedWith } from '../taken-out.ts';
import { editDraftId, isInOverlay, type ShownRequest } from '../requests.queries.ts';

// A person's commands on a shown request. Loaded at first use.

const { ports } = runtime;

/**
 * Stores an edit's form; called at each keystroke.
 * @param seen the request that filled the form
 */
export async function saveEdit({ owner, request }: ShownRequest, fields: DraftFields, seen: Seen): Promise<void> {
  const draft = {
    id: editDraftId(request.id),
    kind: 'quote_request_edit',
    fields,
    base_version: seen.version,
    base_values: seen.values ?? null,
  } as const;
  await changeOwnerData(ports, owner, (db) => storeDraft(db, draft));
}

export async function dropEdit({ owner, request }: ShownRequest): Promise<void> {
  await changeOwnerData(ports, owner, (db) => dropDraft(db, request.id));
}

/**
 * Queues an edit from its form, replacing a refused action if there is one; an unchanged form is only closed.
 * @param seen the request that filled the form; a newer one is merged or leads to a question, and is never overwritten
 * unseen
 * @returns the errors to show; none when it was queued
 */
export async function sendEdit(
  shown: ShownRequest,
  fields: DraftFields,
  seen: Seen,
  locale: LocaleCode,
): Promise<readonly FieldError[]> {
  const check = checkEdit(shown.wanted, fields, await draftContext(locale, fields));
  if (!check.isComplete) return check.errors;
  if (refusedOf(shown) === null && isUnchanged(valuesSeen(shown, seen), check.payload)) {
    await dropEdit(shown);
    return [];
  }
  await changeOwnerData(ports, shown.owner, (db) => queueEdit(ports, db, seen, editDraftId(seen.id), check.payload));
  sendSoon();
  return [];
}

/**
 * The values of an unchanged form. Forms of older builds have only a version: the row is used while it has that
 * version.
 */
function valuesSeen({ request }: ShownRequest, { id, version, values }: Seen): Partial<QuoteRequest> {
  return values ? { id, ...values } : request.version === version ? request : {};
}

/** Requests one of the free slots named by the server. */
export async function takeSlot(
  { owner }: ShownRequest,
  { id }: ItemOf<'quote_request'>,
  { date, time }: { date: string; time: string },
): Promise<void> {
  await changeOwnerData(ports, owner, (db) => takeAlternative(ports, db, id, { date, time }));
  sendSoon();
}

/**
 * Cancels a refused creation, which becomes a draft again.
 * @returns that draft's id
 */
export async function startOver(shown: ShownRequest, item: ItemOf<'quote_request'>): Promise<string> {
  const id = newId(ports);
  const fields = textsOf(shown.wanted);
  await changeOwnerData(ports, shown.owner, (db) =>
    change(db, async (db) => {
      const items = (await takenOut(db, item.id)) ?? [];
      await dropDraft(db, shown.request.id);
      const description = describedWith(fields.description, items);
      await storeDraft(db, { id, kind: 'quote_request', fields: { ...fields, description } });
    }),
  );
  sendSoon();
  return id;
}

/** The asked photographer declines the request; the client reads why. */
export async function decline(
  { owner, request, pending }: ShownRequest,
  why: Omit<QuoteRequestDecline, 'id'>,
): Promise<void> {
  const seen = seenOf('quote_request', request, pending.filter(isInOverlay));
  await changeOwnerData(ports, owner, (db) => queueDecline(ports, db, seen, why));
  sendSoon();
}

/**
 * Starts a new request with the same answers, without a photographer.
 * @returns its draft's id
 */
export async function requestAgain({ owner, wanted }: ShownRequest): Promise<string> {
  const counter = bookingSteps.indexOf('summary');
  const draft = { id: newId(ports), kind: 'quote_request', fields: textsOf(wanted), counter } as const;
  await changeOwnerData(ports, owner, (db) => storeDraft(db, draft));
  return draft.id;
}

export async function withdraw({ owner, request, pending }: ShownRequest): Promise<void> {
  const seen = seenOf('quote_request', request, pending.filter(isInOverlay));
  await changeOwnerData(ports, owner, (db) => queueWithdrawal(ports, db, seen));
  sendSoon();
}

function dropDraft(db: OwnerDb, requestId: string): Promise<void> {
  return change(db, (db) => db.drafts.delete(editDraftId(requestId)));
}

function refusedOf({ pending }: ShownRequest): ItemOf<'quote_request'> | null {
  return pending.find(({ state }) => state === 'needs_you') ?? null;
}
