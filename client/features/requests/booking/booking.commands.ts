import { runtime } from '#client/shell/device/runtime.ts';
import { changeOf } from '#client/sync/outbox/change.ts';
import { currentOwner } from '#client/sync/session/owners.ts';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { durationOf } from '#shared/quotes/asking/booking-steps.ts';
import type { DraftCheck, DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { askedProvider } from '../asked-provider/asked-provider.queries.ts';
import { draftContext, putDraft } from '../drafts/drafts.ts';
import { sendSoon } from '#client/shell/sending/send-soon.ts';

const { ports } = runtime;

/** Keeps a booking as it stands; called at each keystroke. @param counter how many steps it has behind it */
export async function saveDraft(id: string, fields: DraftFields, counter: number): Promise<void> {
  void rules();
  const draft = { id, kind: 'quote_request', fields, counter } as const;
  await changeOf(ports, await currentOwner(ports), (db) => putDraft(db, draft));
}

/** What is wrong with a booking as it stands. */
export async function errorsOf(id: string, fields: DraftFields, locale: LocaleCode): Promise<readonly FieldError[]> {
  const checked = await check(id, fields, locale);
  return checked.isComplete ? [] : checked.errors;
}

/** By the rules of every request, then by what is known of the photographer's free hours. */
async function check(id: string, fields: DraftFields, locale: LocaleCode): Promise<DraftCheck> {
  const [{ checkDraft }, { startErrors }] = await Promise.all([rules(), import('#shared/providers/free-times.ts')]);
  const checked = checkDraft(id, fields, await draftContext(locale, fields));
  const { availability } = await askedProvider(fields.provider_id);
  const errors = checked.isComplete ? [] : checked.errors;
  if (availability === null || errors.some(({ field }) => field === 'date' || field === 'time')) return checked;
  const asked = { date: fields.date ?? '', time: fields.time ?? '' };
  const unavailable = startErrors(asked, durationOf(fields), availability.days);
  return unavailable.length === 0 ? checked : { isComplete: false, errors: [...errors, ...unavailable] };
}

/**
 * Sends a form: in one transaction the draft closes and the action is queued. It leaves at once when it can, and by
 * itself when the network is back.
 * @returns the errors to show when the form is not complete; else the request's id
 */
export async function requestBooking(id: string, fields: DraftFields, locale: LocaleCode): Promise<DraftCheck> {
  const [checked, { queueCreation }] = await Promise.all([check(id, fields, locale), import('../request.offline.ts')]);
  if (!checked.isComplete) return checked;
  const { payload } = checked;
  await changeOf(ports, await currentOwner(ports), (db) => queueCreation(ports, db, id, payload));
  sendSoon();
  return checked;
}

/** The schema and the rules, fetched when the form is begun rather than before it shows. */
function rules() {
  return import('#shared/quotes/quote-request.draft.ts');
}
