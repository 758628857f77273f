import { runtime } from '#client/app/runtime.ts';
import type { Draft } from '#client/db/owner-db.ts';
import { newId } from '#client/sync/outbox.ts';
import { currentOwner } from '#client/sync/owners.ts';
import { queueCreation } from '#client/sync/quote-requests.ts';
import type { PublicConfig } from '#shared/api/config.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftCheck, DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { leave } from './leave.ts';

const { ports } = runtime;

export function newDraftId(): string {
  return newId(ports);
}

/** The draft last worked on, to go on with. */
export async function latestDraft(): Promise<Draft | null> {
  const db = ports.openOwner(await currentOwner(ports));
  return (await db.drafts.orderBy('updated_at').last()) ?? null;
}

/** Keeps a form as it stands; called at each keystroke. */
export async function saveDraft(id: string, fields: DraftFields): Promise<void> {
  void rules();
  const db = ports.openOwner(await currentOwner(ports));
  const now = new Date(ports.clock.now()).toISOString();
  await db.transaction('rw', db.drafts, async () => {
    const kept = await db.drafts.get(id);
    await db.drafts.put({
      id,
      kind: 'quote_request',
      fields: { ...fields },
      created_at: kept?.created_at ?? now,
      updated_at: now,
    });
  });
}

/**
 * Sends a form: in one transaction the draft closes and the action is queued. It leaves at once when it can, and by
 * itself when the network is back.
 * @returns the errors to show when the form is not complete; else the request's id
 */
export async function requestBooking(id: string, fields: DraftFields, locale: LocaleCode): Promise<DraftCheck> {
  const { checkDraft } = await rules();
  const check = checkDraft(id, fields, { now: new Date(ports.clock.now()), limits: await limits(), locale });
  if (!check.isComplete) return check;
  const db = ports.openOwner(await currentOwner(ports));
  await queueCreation(ports, db, id, check.payload);
  leave();
  return check;
}

/** The schema and the rules, fetched when the form is begun rather than before it shows. */
function rules() {
  return import('#shared/quotes/quote-request.draft.ts');
}

async function limits() {
  const { defaultLimits } = await import('#shared/limits.ts');
  const config = (await ports.device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  return config?.limits ?? defaultLimits;
}
