import { runtime } from '#client/shell/device/runtime.ts';
import type { Draft, OwnerDb } from '#client/db/owner-db.ts';
import { change } from '#client/sync/outbox/change.ts';
import type { PublicConfig } from '#shared/api/config.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftContext, DraftFields } from '#shared/quotes/quote-request.draft.ts';

const { ports } = runtime;

/** For Canadian numbers, the shared rule is as precise as the library. */
const FOREIGN_NUMBER = /^\s*\+(?!\s*1)/;

/** Stores a form of an owner. */
export async function storeDraft(
  db: OwnerDb,
  draft: Pick<Draft, 'id' | 'kind' | 'base_version' | 'base_values' | 'counter' | 'is_untouched'> & {
    fields: DraftFields;
  },
): Promise<void> {
  const now = new Date(ports.clock.now()).toISOString();
  await change(db, async (db) => {
    const kept = await db.drafts.get(draft.id);
    const fields = { ...draft.fields };
    await db.drafts.put({ ...draft, fields, created_at: kept?.created_at ?? now, updated_at: now });
  });
}

/**
 * The rules for checking a form now: the server's limits as last seen, and the rules that follow from its own answers.
 */
export async function draftContext(locale: LocaleCode, { client_phone = '' }: DraftFields = {}): Promise<DraftContext> {
  const { defaultLimits } = await import('#shared/limits.ts');
  const config = (await ports.device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  const context = { now: new Date(ports.clock.now()), limits: config?.limits ?? defaultLimits, locale };
  if (!FOREIGN_NUMBER.test(client_phone)) return context;
  const { isPhone } = await import('../form/phone-format.ts');
  return { ...context, isPhone };
}
