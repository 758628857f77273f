import slugify from '@sindresorhus/slugify';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { JoinBody } from '#shared/accounts/join.schema.ts';
import { isReservedSlug } from '#shared/providers/slug.ts';
import { lockSlugs } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import { invalid } from '#server/foundation/problems.ts';
import { Provider, ProviderCategory, ProviderCity } from './provider.entity.ts';
import { addSchedule } from './schedule/schedule.changes.ts';
import { Schedule } from './schedule/schedule.entity.ts';
import { slugsLike } from './slugs.ts';

/** Below the schema's limit: what we make must fit it, with any number behind. */
const MAX_MADE_SLUG = 100;
const MAX_SUFFIX = 7;
const BUFFER_MIN = 30;

/** @throws Refusal `validation_failed` with `exists` for unknown categories or cities */
export async function assertJoin({ category_ids, city_ids }: JoinBody, path = ''): Promise<void> {
  const errors: FieldError[] = [];
  if (!(await allExist('categories', category_ids)))
    errors.push({ field: `${path}category_ids`, validation: 'exists' });
  if (!(await allExist('cities', city_ids))) errors.push({ field: `${path}city_ids`, validation: 'exists' });
  if (errors.length > 0) throw invalid(errors);
}

/** Whether all of these are in the catalogue. */
export async function allExist(table: 'categories' | 'cities' | 'languages', ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tables().selectFrom(table).select('id').where('id', 'in', ids).execute();
  return rows.length === new Set(ids).size;
}

/** Makes a person a photographer with a hidden draft, or renames their existing draft. */
export async function addProvider(userId: string, join: JoinBody, now: Date): Promise<Provider> {
  const known = await em().findOne(Provider, { user_id: userId });
  const provider = known ?? (await newProvider(userId, join.business_name, now));
  em().assign(provider, { business_name: join.business_name, updated_at: now });
  await em().flush();
  await em().nativeDelete(ProviderCategory, { provider_id: provider.id });
  await em().nativeDelete(ProviderCity, { provider_id: provider.id });
  for (const [position, category_id] of [...new Set(join.category_ids)].entries()) {
    em().create(ProviderCategory, { provider_id: provider.id, category_id, position });
  }
  for (const [position, city_id] of [...new Set(join.city_ids)].entries()) {
    em().create(ProviderCity, { provider_id: provider.id, city_id, position });
  }
  await em().flush();
  return provider;
}

/** Deletes the draft of a person who never signed in: nothing but its joining has written to it. */
export async function removeDraft(userId: string): Promise<void> {
  const draft = await em().findOne(Provider, { user_id: userId, status: 'draft' });
  if (draft === null) return;
  await em().nativeDelete(ProviderCategory, { provider_id: draft.id });
  await em().nativeDelete(ProviderCity, { provider_id: draft.id });
  await em().nativeDelete(Schedule, { id: draft.id });
  await em().nativeDelete(Provider, { id: draft.id });
}

/** Stores the version of the terms that a photographer accepted. */
export async function storeProviderTerms(userId: string, terms_version: string): Promise<void> {
  await em().nativeUpdate(Provider, { user_id: userId }, { terms_version });
}

async function newProvider(user_id: string, name: string, now: Date): Promise<Provider> {
  await lockSlugs();
  const id = newId();
  addSchedule(id, now);
  return em().create(Provider, {
    id,
    user_id,
    slug: await freeSlug(name),
    business_name: name,
    status: 'draft',
    profile_description: '',
    city_id: null,
    stripe_connected_account_id: null,
    stripe_charges_enabled: 0,
    tps_no: null,
    tvq_no: null,
    street: null,
    postal_code: null,
    buffer_min: BUFFER_MIN,
    version: 1,
    created_at: now,
    updated_at: now,
  });
}

/** Makes a slug from a name: `studio-roy`, `studio-roy-2`…; a fixed word for a name without usable letters. */
async function freeSlug(name: string): Promise<string> {
  const base = slugify(name) || 'photographe';
  const slugs = await slugsLike(fitting(base, '-'.repeat(MAX_SUFFIX)));
  for (let count = 2, suffix = ''; ; count += 1) {
    const slug = `${fitting(base, suffix)}${suffix}`;
    if (!slugs.has(slug) && !isReservedSlug(slug)) return slug;
    suffix = `-${count}`;
  }
}

/** The beginning of a slug that leaves room for a suffix. */
function fitting(base: string, suffix: string): string {
  return base.slice(0, MAX_MADE_SLUG - suffix.length).replace(/-+$/, '');
}
