import { runtime } from '#client/app/runtime.ts';
import type { Draft, OwnerDb } from '#client/db/owner-db.ts';
import type { PublicConfig } from '#shared/api/config.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftContext, DraftFields } from '#shared/quotes/quote-request.draft.ts';

const { ports } = runtime;

/** Keeps a form of an owner as it stands. */
export async function putDraft(db: OwnerDb, id: string, kind: Draft['kind'], fields: DraftFields): Promise<void> {
  const now = new Date(ports.clock.now()).toISOString();
  await db.transaction('rw', db.drafts, async () => {
    const kept = await db.drafts.get(id);
    await db.drafts.put({ id, kind, fields: { ...fields }, created_at: kept?.created_at ?? now, updated_at: now });
  });
}

/** What a form is checked by, now: the server's limits as the device last saw them. */
export async function draftContext(locale: LocaleCode): Promise<DraftContext> {
  const { defaultLimits } = await import('#shared/limits.ts');
  const config = (await ports.device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  return { now: new Date(ports.clock.now()), limits: config?.limits ?? defaultLimits, locale };
}
