import type { ListedPlan } from '#shared/plans/plan.lists.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import type { ProviderDetail } from '#shared/providers/provider.schema.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { ReferenceRow } from '#client/data/db/device-db.ts';
import type { KeptHeart } from '#client/frame/hearts/hearts.queries.ts';
import type { AskedSearch } from '../asked-search.ts';
import type { Found, FoundList, Source } from '../search.types.ts';
import { planPasses, plansInOrder, providerPasses, providersInOrder } from './kept-filters.ts';
import { publicCalls } from '#shared/public.calls.ts';

/**
 * Searches the data of this device: photographers and plans of any list, and of opened pages.
 * @param hearts the person's hearts, for a search among them
 */
export async function keptSearch(
  kind: Found['kind'],
  asked: AskedSearch,
  hearts: readonly KeptHeart[],
): Promise<{ readonly found: Found; readonly source: Source }> {
  const { reference } = runtime.ports.device;
  const prefix = kind === 'provider' ? publicCalls['provider.list'].path : publicCalls['plan.list'].path;
  const rows = await reference.where('key').startsWith(prefix).toArray();
  const wanted = new Set(hearts.map(({ id }) => id));
  const isWanted = (id: string) => asked.hearts === undefined || wanted.has(id);
  if (kind === 'provider') {
    const among = seenProviders(rows, hearts).filter(({ item }) => isWanted(item.id));
    const { passing, isNear } = passingOf(among, (item, isForgiving) => providerPasses(item, asked, isForgiving));
    const items = providersInOrder(itemsOf(passing), asked);
    return { source: sourceOf(passing), found: { kind, ...whole(items), isNear } };
  }
  const among = seenPlans(rows).filter(({ item }) => isWanted(item.partner.id));
  const { passing, isNear } = passingOf(among, (item, isForgiving) => planPasses(item, asked, isForgiving));
  return { source: sourceOf(passing), found: { kind, ...whole(plansInOrder(itemsOf(passing), asked)), isNear } };
}

/** Those that pass; if none does, those that pass with a typing error forgiven in each word. */
function passingOf<Item>(seen: readonly Seen<Item>[], passes: (item: Item, isForgiving: boolean) => boolean) {
  const passing = seen.filter(({ item }) => passes(item, false));
  if (passing.length > 0) return { passing, isNear: false };
  const near = seen.filter(({ item }) => passes(item, true));
  return { passing: near, isNear: near.length > 0 };
}

interface Seen<Item> {
  readonly item: Item;
  readonly fetched_at: string;
}

/** Each photographer as last seen. */
function seenProviders(rows: readonly ReferenceRow[], hearts: readonly KeptHeart[]): Seen<ListedProvider>[] {
  const cards = hearts.flatMap(({ card, kept_at }) => (card === null ? [] : [{ item: card, fetched_at: kept_at }]));
  return latest([
    ...cards,
    ...rows.flatMap(({ key, value, fetched_at }) => {
      if (isList(value)) return value.data.map((item) => ({ item: item as ListedProvider, fetched_at }));
      const isPage = key.endsWith('?slug=1') && isObject(value) && 'slug' in value;
      return isPage ? [{ item: { ...(value as ProviderDetail), next_free_day: null }, fetched_at }] : [];
    }),
  ]);
}

function seenPlans(rows: readonly ReferenceRow[]): Seen<ListedPlan>[] {
  return latest(
    rows.flatMap(({ value, fetched_at }) =>
      isList(value) ? value.data.map((item) => ({ item: item as ListedPlan, fetched_at })) : [],
    ),
  );
}

function latest<Item extends { readonly id: string }>(seen: readonly Seen<Item>[]): Seen<Item>[] {
  const byId = new Map<string, Seen<Item>>();
  for (const one of seen) {
    const known = byId.get(one.item.id);
    if (known === undefined || known.fetched_at < one.fetched_at) byId.set(one.item.id, one);
  }
  return [...byId.values()];
}

/** As old as the oldest of the results. */
function sourceOf(seen: readonly Seen<unknown>[]): Source {
  return { of: 'device', seenAt: seen.map(({ fetched_at }) => fetched_at).sort()[0] ?? null };
}

function itemsOf<Item>(seen: readonly Seen<Item>[]): Item[] {
  return seen.map(({ item }) => item);
}

function whole<Item>(items: readonly Item[]): Omit<FoundList<Item>, 'isNear'> {
  return { items, total: items.length, isLeast: false, firstPage: 1, hasMore: false };
}

function isList(value: unknown): value is { readonly data: readonly unknown[] } {
  return isObject(value) && 'data' in value && Array.isArray(value.data);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
