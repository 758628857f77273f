import type { OwnProvider, ProviderValues } from '#shared/providers/own-provider.schema.ts';
import { providerFields } from '#shared/providers/provider.fields.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import { readFields } from '#server/foundation/db/stored-fields.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { notFound } from '#server/foundation/problems.ts';
import { categoriesOfProviders, citiesOfProviders, languagesOfProviders } from '../provider.queries.ts';
import { formerSlugs } from '../slugs.ts';
import { ownProviderRows, remittancesOf } from './own-provider.queries.ts';
import { type ProviderColumn, providerColumns } from './provider.columns.ts';

/** A profile as its photographer's devices keep it. @throws Refusal `not_found` */
export async function presentOwnProvider(id: string): Promise<OwnProvider> {
  const [own] = await present({ ids: [id] });
  if (own === undefined) throw notFound();
  return own;
}

/** The profile of an actor, for the change feed. */
export async function ownProviderChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  if (actor.kind !== 'user' || actor.provider === null) return [];
  const { id } = actor.provider;
  const rows = (await present(selection, id)).filter((own) => own.id === id);
  return rows.map((data) => ({ type: 'provider', id: data.id, version: data.version, deleted: 0, data }));
}

async function present(selection: Selection, only?: string): Promise<OwnProvider[]> {
  const rows = await ownProviderRows(selection, only);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const categories = Map.groupBy(await categoriesOfProviders(ids), (row) => row.provider_id);
  const cities = Map.groupBy(await citiesOfProviders(ids), (row) => row.provider_id);
  const languages = Map.groupBy(await languagesOfProviders(ids), (row) => row.provider_id);
  const former = Map.groupBy(await formerSlugs(ids), (row) => row.provider_id);
  const remitted = Map.groupBy(await remittancesOf(ids), (row) => row.provider_id);
  const idsOf = (found: readonly { readonly id: string }[] | undefined) => (found ?? []).map(({ id }) => id);
  return rows.map((row) => ({
    ...readFields<ProviderValues, ProviderColumn>(providerFields, providerColumns, row),
    id: row.id,
    status: row.status,
    review_note: row.review_note,
    submitted_at: isoInstantOrNull(row.submitted_at),
    category_ids: idsOf(categories.get(row.id)),
    working_city_ids: idsOf(cities.get(row.id)),
    language_ids: idsOf(languages.get(row.id)).toSorted(),
    former_slugs: (former.get(row.id) ?? []).map(({ slug }) => slug),
    stripe_charges_enabled: row.stripe_charges_enabled,
    tax_remittances: (remitted.get(row.id) ?? []).map(({ year, quarter, remitted_on }) => ({
      year,
      quarter,
      remitted_on,
    })),
    version: row.version,
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  }));
}
