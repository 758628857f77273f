import { em } from '#server/foundation/db/request-em.ts';
import { lockSlugs } from '#server/foundation/db/locks.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { type Provider, ProviderSlug } from './provider.entity.ts';
import { publicProvider } from './provider.queries.ts';

/** The number of earlier slugs kept for a photographer; older ones are free again. */
const MAX_FORMER_SLUGS = 20;

/** Whether a slug is or was another photographer's. No other photographer gets it until the transaction ends. */
export async function isTaken(slug: string, providerId: string): Promise<boolean> {
  await lockSlugs();
  const now = await tables()
    .selectFrom('providers')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', providerId)
    .executeTakeFirst();
  const before = await tables()
    .selectFrom('provider_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('provider_id', '<>', providerId)
    .executeTakeFirst();
  return now !== undefined || before !== undefined;
}

/** Gives a profile a free slug; its previous one redirects to it from now on. */
export async function changeSlug(provider: Provider, slug: string, now: Date): Promise<void> {
  await em().nativeDelete(ProviderSlug, { slug });
  em().create(ProviderSlug, { slug: provider.slug, provider_id: provider.id, created_at: now });
  provider.slug = slug;
  await em().flush();
  const oldest = (await formerSlugs([provider.id])).slice(MAX_FORMER_SLUGS).map((row) => row.slug);
  if (oldest.length > 0) await em().nativeDelete(ProviderSlug, { slug: { $in: oldest } });
}

/** The earlier slugs of providers, the latest first. */
export function formerSlugs(ids: readonly string[]) {
  return tables()
    .selectFrom('provider_slugs')
    .select(['provider_id', 'slug'])
    .where('provider_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('slug')
    .execute();
}

/** The current slug of a public provider, by an earlier one; null when there is none. */
export async function currentSlugOf(former: string): Promise<string | null> {
  const row = await tables()
    .selectFrom('provider_slugs')
    .select('provider_id')
    .where('slug', '=', former)
    .executeTakeFirst();
  const [provider] = row === undefined ? [] : await publicProvider({ id: row.provider_id });
  return provider?.slug ?? null;
}

/** The current and earlier slugs with the same beginning. */
export async function slugsLike(base: string): Promise<ReadonlySet<string>> {
  const now = await tables().selectFrom('providers').select('slug').where('slug', 'like', `${base}%`).execute();
  const before = await tables().selectFrom('provider_slugs').select('slug').where('slug', 'like', `${base}%`).execute();
  return new Set([...now, ...before].map(({ slug }) => slug));
}
