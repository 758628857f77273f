import { runtime } from '#client/frame/device/runtime.ts';
import { changeOwnerData } from '#client/data/outbox/change.ts';
import { currentOwner } from '#client/data/session/owners.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { durationOf } from '#shared/requests/asking/duration.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import type { DraftCheck } from '#shared/requests/quote-request.draft.ts';
import { askedProvider } from '../asked-provider/asked-provider.queries.ts';
import { draftContext, storeDraft } from '../drafts/drafts.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';

const { ports } = runtime;

/**
 * Stores the booking; called at each keystroke.
 * @param counter the number of finished steps
 */
export async function saveDraft(id: string, fields: DraftFields, counter: number): Promise<void> {
  void rules();
  const draft = { id, kind: 'quote_request', fields, counter } as const;
  await changeOwnerData(ports, await currentOwner(ports), (db) => storeDraft(db, draft));
}

/** The errors of the current booking. */
export async function errorsOf(id: string, fields: DraftFields, locale: LocaleCode): Promise<readonly FieldError[]> {
  const checked = await check(id, fields, locale);
  return checked.isComplete ? [] : checked.errors;
}

/** Checks the rules of every request, then the known free hours of the photographer. */
async function check(id: string, fields: DraftFields, locale: LocaleCode): Promise<DraftCheck> {
  const [{ checkDraft }, { startErrors }] = await Promise.all([
    rules(),
    import('#shared/schedules/availability/free-times.ts'),
  ]);
  const checked = checkDraft(id, fields, await draftContext(locale, fields));
  const { availability } = await askedProvider(fields.provider_id);
  const errors = checked.isComplete ? [] : checked.errors;
  if (availability === null || errors.some(({ field }) => field === 'date' || field === 'time')) return checked;
  const asked = { date: fields.date ?? '', time: fields.time ?? '' };
  const unavailable = startErrors(asked, durationOf(fields), availability.days);
  return unavailable.length === 0 ? checked : { isComplete: false, errors: [...errors, ...unavailable] };
}

/**
 * Sends a form: one transaction closes the draft and queues the action. It is sent at once if possible, otherwise when
 * the network returns.
 * @returns the errors of an incomplete form; otherwise the request's id
 */
export async function requestBooking(id: string, fields: DraftFields, locale: LocaleCode): Promise<DraftCheck> {
  const [checked, { queueCreation }] = await Promise.all([check(id, fields, locale), import('../request.offline.ts')]);
  if (!checked.isComplete) return checked;
  const { payload } = checked;
  await changeOwnerData(ports, await currentOwner(ports), (db) => queueCreation(ports, db, id, payload));
  sendSoon();
  return checked;
}

/** Loads the schema and the rules when the form starts, not before it shows. */
function rules() {
  return import('#shared/requests/quote-request.draft.ts');
}
