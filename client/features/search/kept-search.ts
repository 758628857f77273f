import type { ListedPlan } from '#shared/plans/plan.lists.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import type { ProviderDetail } from '#shared/providers/provider.schema.ts';
import { publicPaths } from '#shared/api/public.paths.ts';
import { runtime } from '#client/shell/device/runtime.ts';
import type { ReferenceRow } from '#client/db/device-db.ts';
import type { AskedSearch } from './asked-search.ts';
import type { Found, Source } from './search.types.ts';
import { planPasses, plansInOrder, providerPasses, providersInOrder } from './kept-filters.ts';

/** Searches the data of this device: photographers and plans of any list, and of opened pages. */
export async function keptSearch(
  kind: Found['kind'],
  asked: AskedSearch,
): Promise<{ readonly found: Found; readonly source: Source }> {
  const { reference } = runtime.ports.device;
  const prefix = kind === 'provider' ? publicPaths.providers : publicPaths.plans;
  const rows = await reference.where('key').startsWith(prefix).toArray();
  const { items, seenAt } = kind === 'provider' ? seenProviders(rows) : seenPlans(rows);
  const source: Source = { of: 'device', seenAt };
  const about = { firstPage: 1, hasMore: false };
  if (kind === 'provider') {
    const passing = providersInOrder(
      (items as ListedProvider[]).filter((one) => providerPasses(one, asked)),
      asked,
    );
    return { source, found: { kind, items: passing, total: passing.length, ...about } };
  }
  const passing = plansInOrder(
    (items as ListedPlan[]).filter((one) => planPasses(one, asked)),
    asked,
  );
  return { source, found: { kind, items: passing, total: passing.length, ...about } };
}

/** Each photographer as last seen, and the oldest of these times. */
function seenProviders(rows: readonly ReferenceRow[]) {
  return latest(
    rows.flatMap(({ key, value, fetched_at }) => {
      if (isList(value)) return value.data.map((item) => ({ item: item as ListedProvider, fetched_at }));
      const isPage = key.endsWith('?slug=1') && isObject(value) && 'slug' in value;
      return isPage ? [{ item: { ...(value as ProviderDetail), next_free_day: null }, fetched_at }] : [];
    }),
  );
}

function seenPlans(rows: readonly ReferenceRow[]) {
  return latest(
    rows.flatMap(({ value, fetched_at }) =>
      isList(value) ? value.data.map((item) => ({ item: item as ListedPlan, fetched_at })) : [],
    ),
  );
}

function latest<Item extends { readonly id: string }>(
  seen: readonly { readonly item: Item; readonly fetched_at: string }[],
): { readonly items: Item[]; readonly seenAt: string | null } {
  const byId = new Map<string, { item: Item; fetched_at: string }>();
  for (const one of seen) {
    const known = byId.get(one.item.id);
    if (known === undefined || known.fetched_at < one.fetched_at) byId.set(one.item.id, one);
  }
  const kept = [...byId.values()];
  return { items: kept.map(({ item }) => item), seenAt: kept.map((one) => one.fetched_at).sort()[0] ?? null };
}

function isList(value: unknown): value is { readonly data: readonly unknown[] } {
  return isObject(value) && 'data' in value && Array.isArray(value.data);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
