import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDb } from '#client/data/db/device-db.ts';
import { aSession, CAMILLE, ownerOf } from '#client/data/testing.ts';
import { aPushSubscription } from '#shared/notifications/testing.ts';

const ORIGIN = 'https://declic.example';
const PAGE = `${ORIGIN}/contrats/1`;

type Listener = (event: object) => void;
const listeners = new Map<string, Listener[]>();
const showNotification = vi.fn(() => Promise.resolve());
const subscribe = vi.fn();
const setAppBadge = vi.fn(() => Promise.resolve());
const openWindow = vi.fn(() => Promise.resolve(null));
const matchAll = vi.fn<() => Promise<object[]>>();

beforeAll(async () => {
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    location: { origin: ORIGIN },
    navigator: { setAppBadge },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll, openWindow },
    addEventListener: (type: string, listener: Listener) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
  });
  await import('./sw.ts');
});
beforeEach(() => matchAll.mockResolvedValue([]));
afterEach(() => vi.clearAllMocks());

/** Tells the worker of an event, and waits for what it does. */
async function happens(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  for (const listener of listeners.get(type) ?? []) listener({ ...event, waitUntil: work.push.bind(work) });
  await Promise.all(work);
}

const arrives = (text: string | null) => happens('push', { data: text === null ? null : { text: () => text } });
const message = (fields: object = {}) =>
  JSON.stringify({
    web_push: 8030,
    notification: { title: 'Un paiement a échoué', body: 'Ouvrez Déclic.', tag: 'a1', navigate: PAGE, ...fields },
  });

describe('a message that arrives', () => {
  it('is shown, in place of an earlier one of its subject', async () => {
    await arrives(message({ app_badge: '3' }));
    const shown = { body: 'Ouvrez Déclic.', lang: 'fr', tag: 'a1', data: PAGE };
    expect(showNotification.mock.calls).toEqual([['Un paiement a échoué', expect.objectContaining(shown)]]);
    expect(setAppBadge.mock.calls).toEqual([[3]]);
  });

  it.each([null, '', 'not JSON', '{}'])('is shown though it says nothing: %s', async (text) => {
    await arrives(text);
    expect(showNotification.mock.calls).toEqual([['Déclic', expect.objectContaining({ data: ORIGIN })]]);
    expect(setAppBadge).not.toHaveBeenCalled();
  });

  it('is shown where the icon can’t have a number', async () => {
    setAppBadge.mockRejectedValueOnce(new Error('not installed'));
    await arrives(message({ app_badge: '3' }));
    expect(showNotification).toHaveBeenCalledTimes(1);
  });
});

function aWindow(url: string) {
  const window = { url, focus: vi.fn(() => Promise.resolve(window)), navigate: vi.fn(() => Promise.resolve(window)) };
  return window;
}

const tapped = async (data: unknown = PAGE) => {
  const close = vi.fn();
  await happens('notificationclick', { notification: { data, close } });
  expect(close).toHaveBeenCalledTimes(1);
};

describe('a message that is tapped', () => {
  it('opens its page where none of ours is open', async () => {
    await tapped();
    expect(openWindow.mock.calls).toEqual([[PAGE]]);
  });

  it('brings the window forward that shows its page, and leaves the others', async () => {
    const [other, shows] = [aWindow(`${ORIGIN}/fr`), aWindow(PAGE)];
    matchAll.mockResolvedValue([other, shows]);
    await tapped();
    expect([shows.focus.mock.calls.length, other.navigate.mock.calls.length]).toEqual([1, 0]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('leads a window of ours to its page', async () => {
    const other = aWindow(`${ORIGIN}/fr`);
    matchAll.mockResolvedValue([other]);
    await tapped();
    expect([other.navigate.mock.calls, other.focus.mock.calls.length]).toEqual([[[PAGE]], 1]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a window of its own where ours can’t be led', async () => {
    const other = aWindow(`${ORIGIN}/fr`);
    other.navigate.mockRejectedValue(new TypeError('not controlled'));
    matchAll.mockResolvedValue([other]);
    await tapped();
    expect(openWindow.mock.calls).toEqual([[PAGE]]);
  });

  it('never opens a page of others', async () => {
    await tapped('https://other.example/');
    expect(openWindow.mock.calls).toEqual([[ORIGIN]]);
  });
});

describe('an address that the browser ends', () => {
  const { keys } = aPushSubscription();
  const made = (endpoint: string) => ({ endpoint, toJSON: () => ({ keys }), options: { userVisibleOnly: true } });
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const device = new DeviceDb();

  beforeEach(async () => {
    sent.length = 0;
    const { user, session_id } = aSession();
    await device.setFact('session', { owner: ownerOf(CAMILLE), session_id, user, seen_at: new Date().toISOString() });
    vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
      sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null });
      return Promise.resolve(Response.json(aSession(), { headers: { 'x-declic-api': '1' } }));
    });
  });
  const told = () => sent.flatMap(({ path, body }) => (path === '/api/me/push' ? [body] : []));

  it('is told to the server with every tab closed', async () => {
    await happens('pushsubscriptionchange', { newSubscription: made('https://push.example/2'), oldSubscription: null });
    expect(told()).toEqual([expect.objectContaining({ endpoint: 'https://push.example/2', keys })]);
  });

  it('is asked for again where the browser gives none, with the key it had', async () => {
    const [before, after] = [made('https://push.example/1'), made('https://push.example/3')];
    subscribe.mockResolvedValue(after);
    await happens('pushsubscriptionchange', { newSubscription: null, oldSubscription: before });
    expect(subscribe.mock.calls).toEqual([[before.options]]);
    expect(told()).toEqual([expect.objectContaining({ endpoint: after.endpoint })]);
  });

  it('is nobody’s once the person signed out', async () => {
    await device.facts.delete('session');
    await happens('pushsubscriptionchange', { newSubscription: made('https://push.example/4'), oldSubscription: null });
    expect(sent).toEqual([]);
  });

  it('stays lost where the person took the right away, until they give it again', async () => {
    subscribe.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    const oldSubscription = made('https://push.example/1');
    await happens('pushsubscriptionchange', { newSubscription: null, oldSubscription });
    expect(told()).toEqual([]);
  });
});
