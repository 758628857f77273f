import { runtime } from '#client/app/runtime.ts';
import type { Draft, OwnerDb } from '#client/db/owner-db.ts';
import { change } from '#client/sync/change.ts';
import type { PublicConfig } from '#shared/api/config.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftContext, DraftFields } from '#shared/quotes/quote-request.draft.ts';

const { ports } = runtime;

/** Keeps a form of an owner as it stands. */
export async function putDraft(
  db: OwnerDb,
  draft: Pick<Draft, 'id' | 'kind' | 'base_version' | 'counter'> & { fields: DraftFields },
): Promise<void> {
  const now = new Date(ports.clock.now()).toISOString();
  await change(db, async () => {
    const kept = await db.drafts.get(draft.id);
    const fields = { ...draft.fields };
    await db.drafts.put({ ...draft, fields, created_at: kept?.created_at ?? now, updated_at: now });
  });
}

/** What a form is checked by, now: the server's limits as the device last saw them. */
export async function draftContext(locale: LocaleCode): Promise<DraftContext> {
  const { defaultLimits } = await import('#shared/limits.ts');
  const config = (await ports.device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  return { now: new Date(ports.clock.now()), limits: config?.limits ?? defaultLimits, locale };
}
