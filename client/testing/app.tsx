import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { Dexie } from 'dexie';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoreApi } from 'zustand';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Phase } from '#shared/prelaunch/phases.ts';
import { localeOf } from '#shared/routes.ts';
import type { OwnerDb } from '../data/db/owner-db.ts';
import { currentOwner } from '../data/session/owners.ts';
import { runtime } from '../frame/device/runtime.ts';
import { heartsStore } from '../frame/hearts/hearts-store.ts';
import { startI18n } from '../frame/i18n/i18n.ts';
import { useInstallOffer } from '../frame/install/install-store.ts';
import { watchTitles } from '../frame/layouts/title-focus.ts';
import { browserPublicData } from '../frame/network/browser-public-data.ts';
import { useConnectivity, watchBrowserState } from '../frame/device/connectivity-store.ts';
import { documentAt } from '../frame/navigation/own-document.ts';
import { createRouter } from '../frame/router.ts';
import { sender } from '../frame/sending/sender.ts';
import { useSession } from '../frame/session/session-store.ts';
import { start } from '../frame/start.ts';
import { useUpdate } from '../frame/update/update-store.ts';
import { aSession } from './people.ts';
import { aWire, aWireFor } from './server.ts';
import type { Wire } from './wire.ts';
import '../ui/base.css';

const PHONE = { width: 360, height: 740 };

/** How the app begins. */
export interface Beginning {
  /** The person who is signed in on the device; nobody by default. */
  readonly as?: CurrentUser;
  /** By default a server without photographers, requests and photos. */
  readonly wire?: Wire;
  /** The device has no network from the start. */
  readonly isOffline?: boolean;
  /** The worker answered with the shell that it keeps, whose policy lets no payment form in. */
  readonly isKeptShell?: boolean;
  readonly locales?: readonly LocaleCode[];
  readonly phase?: Phase;
  readonly socialLinks?: readonly string[];
  /** Puts rows on the device before the app starts. */
  readonly kept?: (db: OwnerDb) => Promise<unknown>;
}

/** The running app. */
export interface App {
  readonly wire: Wire;
  readonly router: ReturnType<typeof createRouter>;
  /** The database of the signed-in person, or of the guest, who exists from now on. */
  readonly ownDb: () => Promise<OwnerDb>;
  /** Addresses outside the app that the page would have gone to; a reload is one, too. */
  readonly left: readonly string[];
  /** What is in the address bar, without the origin. */
  at(): string;
  /** Opens an address as a link of the app does. */
  go(path: string): Promise<void>;
  /** Shows the app anew at its address, on the same device. */
  again(): Promise<void>;
}

const runner = location.href;
const resets = [
  resettable(useSession),
  resettable(useConnectivity),
  resettable(useUpdate),
  resettable(useInstallOffer),
  resettable(heartsStore),
];
let ends: (() => void)[] = [];
let left: string[] = [];
let isStarted = false;
let served: Wire | null = null;

// A page that leaves would end the tests of its file.
navigation.addEventListener('navigate', (event) => {
  if (event.hashChange || event.destination.sameDocument || !event.cancelable) return;
  event.preventDefault();
  left.push(event.destination.url.replace(location.origin, ''));
});

/**
 * Opens the app at a public address, on a device with the real databases, against a server that answers as `wire` says.
 * The background work of a page runs: it sends what is queued, and pulls.
 */
export async function openApp(path: string, beginning: Beginning = {}): Promise<App> {
  const { as: user, isOffline = false, kept } = beginning;
  const wire = beginning.wire ?? (user === undefined ? aWire() : aWireFor(user));
  served = wire;
  vi.stubGlobal('fetch', wire.fetch);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !wire.isDown);
  if (isOffline) wire.down();
  left = [];
  if (user !== undefined) await sender.keeper.keep(aSession(user));
  await runtime.ports.device.facts.delete('new_here');
  await kept?.(await ownDb());
  history.replaceState(null, '', path);
  let shown = await show(beginning);
  return {
    wire,
    left,
    ownDb,
    get router() {
      return shown.router;
    },
    at: () => location.pathname + location.search + location.hash,
    go: async (to) => {
      await shown.router.navigate({ href: to });
    },
    again: async () => {
      stop(shown.router);
      shown.root.unmount();
      shown = await show(beginning);
    },
  };
}

async function show({ locales = ['fr', 'en'], phase = 'live', socialLinks = [], isKeptShell = false }: Beginning) {
  const locale = localeOf(location.pathname, locales);
  document.documentElement.lang = locale;
  // Written by the server; styles read it.
  document.documentElement.dataset['phase'] = phase;
  const i18n = await startI18n(locale);
  const publicData = browserPublicData();
  const router = createRouter({
    i18n,
    publicData,
    locales,
    socialLinks,
    phase,
    origin: location.origin,
    document: { ...documentAt(location.pathname, locales), mayPay: !isKeptShell },
  });
  await router.load();
  const element = document.querySelector('#root') ?? document.body.appendChild(document.createElement('div'));
  element.id = 'root';
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  );
  watchTitles(router);
  ends.push(
    watchBrowserState(),
    () => stop(router),
    () => root.unmount(),
  );
  // As in a page: once, after the first screen.
  if (!isStarted) start(publicData, router);
  else await tellSession();
  isStarted = true;
  sender.engine.start();
  return { router, root };
}

/** A page that is closed goes nowhere: an address that it still loads must not move the next test. */
function stop({ history }: App['router']): void {
  history.destroy();
  Object.assign(history, { push: () => undefined, replace: () => undefined });
}

/** The background work says who is signed in when that changes, and no more for a store that was reset. */
async function tellSession(): Promise<void> {
  const session = await runtime.ports.device.fact('session');
  useSession.setState(
    session === null ? { status: 'nobody', user: null } : { status: 'signed-in', user: session.user },
  );
}

async function ownDb(): Promise<OwnerDb> {
  return runtime.ports.openOwner(await currentOwner(runtime.ports));
}

// A page may still write after its test, for example a draft of a guest, whom the next page would ask about.
beforeEach(() => emptied(runtime.ports.device));

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) end();
  document.querySelector('#root')?.remove();
  await forget();
  for (const reset of resets) reset();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', runner);
  await page.viewport(PHONE.width, PHONE.height);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(served?.impossible ?? []).toEqual([]);
  served = null;
});

/** Empties every database, and waits for the end of what was under way. */
async function forget(): Promise<void> {
  const { device } = runtime.ports;
  const owners = (await device.owners.toArray()).map(({ owner }) => owner);
  const guest = await device.fact('guest');
  const known = new Set(guest === null ? owners : [...owners, guest.owner]);
  await emptied(device);
  await sender.engine.round();
  sender.engine.stop();
  for (const owner of known) await emptied(runtime.ports.openOwner(owner));
  for (const name of await caches.keys()) await caches.delete(name);
}

/** @returns a function that gives a store its first state again */
function resettable<State>(store: StoreApi<State>): () => void {
  return () => store.setState(store.getInitialState(), true);
}

async function emptied(db: Dexie): Promise<void> {
  await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
}
