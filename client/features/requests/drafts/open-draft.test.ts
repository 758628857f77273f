import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';

/** One page with its own memory; all pages share the device's databases and locks. */
async function aTab() {
  vi.resetModules();
  const [open, guard, commands, queries] = await Promise.all([
    import('./open-draft.ts'),
    import('../steps/book-guard.ts'),
    import('./drafts.commands.ts'),
    import('./drafts.queries.ts'),
  ]);
  const listing = await import('../form/form-lists.queries.ts');
  return {
    ...open,
    ...guard,
    ...commands,
    ...queries,
    ...listing,
    ...(await import('../booking/booking.commands.ts')),
  };
}
type Tab = Awaited<ReturnType<typeof aTab>>;

const CITY = { id: '01930000-0000-7000-8000-000000000001', name: 'Laval', slug: 'laval' };
const lists: Record<string, unknown> = {
  'category.list': [
    { id: 'c1', name_i18n: 'wedding' },
    { id: 'c2', name_i18n: 'portrait' },
  ],
  'city.list': [CITY],
  'provider.list': { data: [] },
};
const publicData = { get: (name: string) => Promise.resolve(lists[name]) } as never;

/** Opens an address of a booking's first step, and shows its draft. */
async function go(tab: Tab, wish: object = {}, draftId?: string) {
  const { draft, step } = await tab.openBooking('category', draftId, wish, 'fr', publicData);
  tab.showDraft(draft);
  return { ...draft, step };
}

const kept = async (tab: Tab) => (await tab.bookingDrafts()).map(({ id }) => id);
const typed: DraftFields = { category_id: 'c1', description: 'À la plage' };

/** A new guest without drafts in each test. */
beforeEach(async () => {
  const { runtime } = await import('#client/frame/device/runtime.ts');
  await runtime.ports.device.facts.clear();
});

it('starts a new draft beside the one that is open', async () => {
  const tab = await aTab();
  const first = await go(tab);
  await tab.saveDraft(first.id, typed, 2);
  const second = await go(tab);
  expect(second).toMatchObject({ fields: {}, counter: 0, step: 'category' });
  expect(second.id).not.toBe(first.id);
  expect(await tab.openDraft(first.id)).toMatchObject({ fields: typed, counter: 2 });
});

it.each([
  ['a category', { name: 'portrait' }, { category_id: 'c2' }, 'service'],
  ['a city', { city: CITY.id }, { city_id: CITY.id }, 'category'],
  ['a city by its slug', { city: CITY.slug }, { city_id: CITY.id }, 'category'],
  ['a category that is not known here', { name: 'sport' }, {}, 'category'],
  ['a day', { date: '2027-06-12' }, { date: '2027-06-12' }, 'category'],
  ['a day that no calendar has', { date: '2027-02-30' }, {}, 'category'],
])('starts with %s, and leaves the open draft unchanged', async (_, wish, fields, step) => {
  const tab = await aTab();
  const first = await go(tab);
  await tab.saveDraft(first.id, { description: 'À la plage' }, 1);
  const second = await go(tab, wish);
  expect(second.id).not.toBe(first.id);
  expect([second.fields, second.step]).toEqual([fields, step]);
  expect(await tab.openDraft(first.id)).toMatchObject({ fields: { description: 'À la plage' }, counter: 1 });
});

const LISTED = { id: 'p1', slug: 'maude', user: { full_name: 'Maude' } };
const UNLISTED = { id: 'p101', slug: 'zoe', user: { full_name: 'Zoé' }, plans: [] };

/** A server with these photographers, and a device that has listed the first of them. */
async function withPhotographers(ofServer: Record<string, unknown> | null) {
  const tab = await aTab();
  const { runtime } = await import('#client/frame/device/runtime.ts');
  const list = { key: '/api/providers?per_page=100', value: { data: [LISTED] }, fetched_at: '' };
  await runtime.ports.device.reference.put(list);
  const server = {
    get: (name: string, _query: object, params?: { id: string }) =>
      Promise.resolve(name === 'provider.read' ? (ofServer === null ? null : ofServer[params?.id ?? '']) : lists[name]),
  } as never;
  const first = await go(tab);
  await tab.saveDraft(first.id, { provider_id: 'somebody else', description: 'À la plage' }, 3);
  return { tab, book: (provider: string) => tab.openBooking('category', undefined, { provider }, 'fr', server) };
}

it('asks the server for an unlisted photographer and their name', async () => {
  const { tab, book } = await withPhotographers({ zoe: UNLISTED });
  expect((await book('zoe')).draft.fields).toEqual({ provider_id: 'p101' });
  expect((await tab.formLists('p101')).providers).toMatchObject([LISTED, UNLISTED]);
  expect((await tab.formLists('p1')).providers).toEqual([LISTED]);
});

it('finds no photographer that the server does not know, even a listed one', async () => {
  const { tab, book } = await withPhotographers({});
  const before = await kept(tab);
  await expect(book('personne')).rejects.toMatchObject({ isNotFound: true });
  await expect(book('maude')).rejects.toMatchObject({ isNotFound: true });
  expect(await kept(tab)).toEqual(before);
});

it('finds a listed photographer on the device when the server cannot be reached, and no other', async () => {
  const { tab, book } = await withPhotographers(null);
  expect((await book('maude')).draft.fields).toEqual({ provider_id: 'p1' });
  const before = await kept(tab);
  await expect(book('zoe')).rejects.toMatchObject({ status: 503 });
  expect(await kept(tab)).toEqual(before);
});

it('removes an untouched draft when another starts, and restores it on the way back', async () => {
  const tab = await aTab();
  const first = await go(tab, { name: 'wedding' });
  expect(await kept(tab)).toEqual([first.id]);
  const second = await go(tab, { name: 'portrait' });
  expect(await kept(tab)).toEqual([second.id]);
  expect(await go(tab, {}, first.id)).toMatchObject({ id: first.id, fields: { category_id: 'c1' } });
});

it('keeps a draft that contains text, was left deliberately, or is open in another tab', async () => {
  const tab = await aTab();
  const touched = await go(tab, { name: 'wedding' });
  await tab.saveDraft(touched.id, { ...touched.fields, description: 'x' }, 1);
  const left = await go(tab, { name: 'portrait' });
  await tab.keepDraft(left.id);
  const other = await aTab();
  const open = await go(other, { city: CITY.id });
  const last = await go(tab, { name: 'portrait' });
  expect(new Set(await kept(tab))).toEqual(new Set([touched.id, left.id, open.id, last.id]));
});

it('stores no draft without an answer', async () => {
  const tab = await aTab();
  await go(tab);
  await go(tab);
  expect(await kept(tab)).toEqual([]);
});

/** The locks of drafts that are held, or asked for. */
const locks = async (kind: 'held' | 'pending') =>
  ((await navigator.locks.query())[kind] ?? []).map(({ name }) => name?.replace('declic-draft:', ''));

/** A stored booking that a tab shows, until it is left. */
async function shownIn(tab: Tab) {
  const { draft } = await tab.openBooking('category', undefined, {}, 'fr', publicData);
  await tab.saveDraft(draft.id, typed, 2);
  return { id: draft.id, draft, leave: tab.showDraft(draft) };
}

it('opens the booking of its address once the page before a reload has released it, for each caller', async () => {
  const { id, leave } = await shownIn(await aTab());
  const tab = await aTab();
  const opening = [tab.openDraft(id), tab.openDraft(id)];
  await vi.waitFor(async () => expect((await locks('pending')).filter((name) => name === id)).toHaveLength(2));
  leave();
  const draft = { id, fields: typed, counter: 2 };
  expect(await Promise.all(opening)).toMatchObject([draft, draft]);
});

it('starts another booking when a tab that came back to this one shows it', async () => {
  const tab = await aTab();
  const { id, draft, leave } = await shownIn(tab);
  leave();
  await vi.waitFor(async () => expect(await locks('held')).not.toContain(id));
  tab.showDraft(draft);
  await vi.waitFor(async () => expect(await locks('held')).toContain(id));
  expect((await (await aTab()).openDraft(id)).id).not.toBe(id);
});
