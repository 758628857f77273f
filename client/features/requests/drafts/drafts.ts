import { runtime } from '#client/frame/device/runtime.ts';
import type { Draft, OwnerDb } from '#client/data/db/owner-db.ts';
import { change } from '#client/data/outbox/change.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Category } from '#shared/catalogue/catalogue.schema.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import type { DraftContext } from '#shared/requests/quote-request.draft.ts';

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
export async function draftContext(
  locale: LocaleCode,
  { client_phone = '', category_id }: DraftFields = {},
): Promise<DraftContext> {
  const [{ defaultLimits }, { limitsIn }] = await Promise.all([
    import('#shared/default-limits.ts'),
    import('#shared/requests/asking/horizon.ts'),
  ]);
  const config = (await ports.device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  // Stored limits may be of an older server, with fewer names.
  const limits = limitsIn({ ...defaultLimits, ...config?.limits }, await categoryOf(category_id));
  const context = { now: new Date(ports.clock.now()), limits, locale };
  if (!FOREIGN_NUMBER.test(client_phone)) return context;
  const { isPhone } = await import('../form/phone-format.ts');
  return { ...context, isPhone };
}

async function categoryOf(id: string | undefined): Promise<CategoryKey | undefined> {
  if (id === undefined || id === '') return undefined;
  const categories = (await ports.device.reference.get('/api/categories'))?.value as Category[] | undefined;
  return categories?.find((one) => one.id === id)?.name_i18n;
}
