import { runtime } from '#client/app/runtime.ts';
import { changeOf } from '#client/sync/change.ts';
import { currentOwner } from '#client/sync/owners.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftCheck, DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { draftContext, putDraft } from './drafts.ts';
import { sendSoon } from './send-soon.ts';

const { ports } = runtime;

/** Keeps a form as it stands; called at each keystroke. */
export async function saveDraft(id: string, fields: DraftFields): Promise<void> {
  void rules();
  const draft = { id, kind: 'quote_request', fields } as const;
  await changeOf(ports, await currentOwner(ports), (db) => putDraft(db, draft));
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
