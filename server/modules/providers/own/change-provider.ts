import type { FieldError } from '#shared/protocol/problem.ts';
import type { OwnProvider, ProviderBody } from '#shared/providers/own-provider.schema.ts';
import { providerValues } from '#shared/providers/provider.fields.ts';
import { missingToSubmit, mustBeComplete } from '#shared/providers/provider.rules.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { notifyUser } from '#server/modules/accounts/users.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { allExist } from '../join.service.ts';
import { lockProvider, providerNoun } from '../provider.changes.ts';
import { type Provider, ProviderCategory, ProviderCity, ProviderLanguage } from '../provider.entity.ts';
import { changeSlug, isTaken } from '../slugs.ts';
import { presentOwnProvider } from './own-provider.presenter.ts';

/**
 * Edits a profile. A profile that is in review, or public, must stay complete.
 * @param seenVersion the version the person was looking at (`If-Match`)
 * @throws Refusal `version_conflict` (with the current row), `invalid_state` for a closed one; `validation_failed` with
 * `exists` for ids that are not in the catalogue, `unique` for a slug that is or was another photographer's
 */
export async function editProvider(work: Work, body: ProviderBody, seenVersion: number): Promise<OwnProvider> {
  const { provider, user } = await lockProvider(body.id);
  if (provider.version !== seenVersion) {
    throw new Refusal('version_conflict', { current: await presentOwnProvider(body.id) });
  }
  if (provider.status === 'closed') {
    throw new Refusal('invalid_state', { current: await presentOwnProvider(body.id) });
  }
  const isMoved = body.slug !== provider.slug;
  const errors = [
    ...(mustBeComplete(provider.status) ? missingToSubmit(body) : []),
    ...(await unknownIds(body)),
    ...(isMoved && (await isTaken(body.slug, provider.id)) ? [{ field: 'slug', validation: 'unique' }] : []),
  ];
  if (errors.length > 0) throw invalid(errors);
  await work.change(providerNoun, provider, 'provider.edit', async () => {
    const { slug: _, category_ids: __, working_city_ids: ___, language_ids: ____, ...columns } = providerValues(body);
    em().assign(provider, columns);
    if (isMoved) await changeSlug(provider, body.slug, work.now);
    await writeLists(provider, body);
  });
  if (isMoved) await notifyUser(work, user);
  return presentOwnProvider(provider.id);
}

async function unknownIds({
  city_id,
  category_ids,
  working_city_ids,
  language_ids,
}: ProviderBody): Promise<FieldError[]> {
  const asked = [
    ['city_id', 'cities', city_id === null ? [] : [city_id]],
    ['category_ids', 'categories', category_ids],
    ['working_city_ids', 'cities', working_city_ids],
    ['language_ids', 'languages', language_ids],
  ] as const;
  const errors: FieldError[] = [];
  for (const [field, table, ids] of asked) {
    if (!(await allExist(table, ids))) errors.push({ field, validation: 'exists' });
  }
  return errors;
}

async function writeLists({ id: provider_id }: Provider, body: ProviderBody): Promise<void> {
  await em().nativeDelete(ProviderCategory, { provider_id });
  await em().nativeDelete(ProviderCity, { provider_id });
  await em().nativeDelete(ProviderLanguage, { provider_id });
  for (const [position, category_id] of body.category_ids.entries()) {
    em().create(ProviderCategory, { provider_id, category_id, position });
  }
  for (const [position, city_id] of body.working_city_ids.entries()) {
    em().create(ProviderCity, { provider_id, city_id, position });
  }
  for (const language_id of body.language_ids) em().create(ProviderLanguage, { provider_id, language_id });
}
