import { runtime } from '#client/app/runtime.ts';
import { changeOf } from '#client/sync/change.ts';
import { currentOwner } from '#client/sync/owners.ts';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftCheck, DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { draftContext, putDraft } from './drafts.ts';
import { sendSoon } from './send-soon.ts';

const { ports } = runtime;

/** Keeps a booking as it stands; called at each keystroke. @param counter how many steps it has behind it */
export async function saveDraft(id: string, fields: DraftFields, counter: number): Promise<void> {
  void rules();
  const draft = { id, kind: 'quote_request', fields, counter } as const;
  await changeOf(ports, await currentOwner(ports), (db) => putDraft(db, draft));
}

/** What is wrong with a booking as it stands. */
export async function errorsOf(id: string, fields: DraftFields, locale: LocaleCode): Promise<readonly FieldError[]> {
  const { checkDraft } = await rules();
  const check = checkDraft(id, fields, await draftContext(locale));
  return check.isComplete ? [] : check.errors;
}

/**
 * Sends a form: in one transaction the draft closes and the action is queued. It leaves at once when it can, and by
 * itself when the network is back.
 * @returns the errors to show when the form is not complete; else the request's id
 */
export async function requestBooking(id: string, fields: DraftFields, locale: LocaleCode): Promise<DraftCheck> {
  const [{ checkDraft }, { queueCreation }] = await Promise.all([rules(), import('#client/sync/quote-requests.ts')]);
  const check = checkDraft(id, fields, await draftContext(locale));
  if (!check.isComplete) return check;
  const { payload } = check;
  await changeOf(ports, await currentOwner(ports), (db) => queueCreation(ports, db, id, payload));
  sendSoon();
  return check;
}

/** The schema and the rules, fetched when the form is begun rather than before it shows. */
function rules() {
  return import('#shared/quotes/quote-request.draft.ts');
}
