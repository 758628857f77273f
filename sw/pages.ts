import { dropPicturesOfOthers, picturesOf, SHARED_BEFORE } from '#client/data/db/seen-pictures.ts';
import type { Owner } from '#shared/ids.ts';
import { keptAt } from '#shared/config/public-data.ts';
import { isOwnDocument, matchUrl, pageAddress, type RouteMatch, routes, urlOf } from '#shared/routes.ts';
import { ports } from './background-sync.ts';
import { precached, shell } from './precache.ts';
import { shared, isShareRequest } from './share.ts';

declare const self: ServiceWorkerGlobalScope;

/** Public pages as the server rendered them; deleted with each new version, whose files have other names. */
const PAGES = 'declic-pages';
/** Pictures and other files with fixed names; served from the cache, and updated in the background. */
const FILES = 'declic-files';
/** The maximum number of entries; the oldest are deleted first. */
const MAX_PAGES = 60;
const MAX_PICTURES = 400;
const PAGE_PATIENCE_MS = 4_000;
const DEVICE_PATIENCE_MS = 2_000;
const PLATE_KEPT = '-240.avif';
/** API calls and private files: the worker caches none of them, and serves no page in their place. */
const UNTOUCHED = /^\/(?:api|demo|exports|originals)\//;
const FILE_FOLDERS = /^\/(?:photos|plates|icons|fonts)\//;

/**
 * App screens from the shell at once; public pages from the network first, and so the page of a payment; files from the
 * cache first; the API passes through.
 */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin === self.location.origin && isShareRequest(event, url)) {
    event.respondWith(shared(request, url));
    return;
  }
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (UNTOUCHED.test(url.pathname)) return;
  if (request.mode === 'navigate') {
    event.respondWith(page(event, url));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(asset(request));
  } else if (url.pathname.startsWith('/media/')) {
    event.respondWith(media(event));
  } else if (FILE_FOLDERS.test(url.pathname)) {
    event.respondWith(file(event));
  }
}

async function page(event: FetchEvent, url: URL): Promise<Response> {
  const route = matchUrl(url.pathname, ['fr', 'en']);
  if (route !== null && isOwnDocument(route.name)) return ownDocument(event.request);
  if (route !== null && routes[route.name].rendering === 'shell') return shell(event.request);
  try {
    const response = await patientFetch(event.request);
    if (route !== null && response.ok && !response.redirected) {
      const copy = response.clone();
      event.waitUntil(keep(PAGES, addressOf(route, url), copy, MAX_PAGES));
    }
    // The server fails. The device's copy is more useful, and the app retries automatically.
    if (route !== null && isTrouble(response)) return (await keptPage(url)) ?? shell(event.request);
    return response;
  } catch {
    return (await keptPage(url)) ?? shell(event.request);
  }
}

/** Never one that is kept: its policy is in its own reply. Without a network the shell shows the device's rows. */
async function ownDocument(request: Request): Promise<Response> {
  try {
    const response = await patientFetch(request);
    return isTrouble(response) ? await shell(request) : response;
  } catch {
    return shell(request);
  }
}

function addressOf(route: RouteMatch, { searchParams }: URL): string {
  return pageAddress(route, Object.fromEntries(searchParams));
}

function isTrouble({ status }: Response): boolean {
  return status === 429 || status >= 500;
}

/** A page from the cache, marked with its age. */
async function keptPage(url: URL): Promise<Response | undefined> {
  const route = matchUrl(url.pathname, ['fr', 'en']);
  if (route === null) return undefined;
  const kept = await (await caches.open(PAGES)).match(addressOf(route, url));
  if (kept === undefined) return undefined;
  const headers = new Headers(kept.headers);
  // The body is already decoded, so these headers no longer apply.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const at = new Date(kept.headers.get('date') ?? 0).toISOString();
  return new Response(keptAt(await kept.text(), at), { headers });
}

/** Limits the wait for the start of an answer; a slow body has no limit. */
async function patientFetch(request: Request): Promise<Response> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), PAGE_PATIENCE_MS);
  try {
    return await fetch(request, { signal: impatience.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function asset(request: Request): Promise<Response> {
  const own = await precached(request).catch(() => undefined);
  return own ?? fetch(request);
}

async function file(event: FetchEvent): Promise<Response> {
  const own = await precached(event.request);
  if (own !== undefined) return own;
  const kept = await (await caches.open(FILES)).match(event.request);
  const renewed = renew(event.request);
  if (kept === undefined) return renewed.catch(() => inAnotherSize(event.request));
  event.waitUntil(renewed.catch(() => undefined));
  return kept;
}

/** A picture never changes. One in another width replaces one that was never seen and cannot be loaded. */
async function media(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const owner = await currentOwner();
  const seen = await Promise.all([...new Set([owner ?? null, null])].map((one) => caches.open(picturesOf(one))));
  for (const cache of seen) {
    const kept = await cache.match(request);
    if (kept !== undefined) return kept;
  }
  try {
    const response = await fetch(request);
    if (response.ok && owner !== undefined) event.waitUntil(keepPicture(owner, request.url, response.clone()));
    return response;
  } catch {
    const folder = request.url.slice(0, request.url.lastIndexOf('/') + 1);
    for (const cache of seen) {
      const other = (await cache.keys()).findLast(({ url }) => url.startsWith(folder));
      const kept = other && (await cache.match(other));
      if (kept !== undefined) return kept;
    }
    return Response.error();
  }
}

async function keepPicture(owner: Owner | null, url: string, response: Response): Promise<void> {
  await keep(picturesOf(owner), url, response, MAX_PICTURES);
  // The person signed out while it was on its way.
  if ((await currentOwner()) !== owner) await dropPicturesOfOthers(ports.device);
}

/** Undefined when the device does not say: an old tab may hold its databases, or the browser have none. */
function currentOwner(): Promise<Owner | null | undefined> {
  const read = ports.device.fact('session').then(
    (session) => session?.owner ?? null,
    () => undefined,
  );
  return Promise.race([read, new Promise<undefined>((resolve) => setTimeout(resolve, DEVICE_PATIENCE_MS))]);
}

async function keep(name: string, key: string, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => cache.delete(oldest)));
}

/** One size of each plate is cached at install: without network it replaces the others. */
async function inAnotherSize({ url }: Request): Promise<Response> {
  // A failed picture instead of a failed worker, which Firefox reports to the page as an error.
  return (await precached(url.replace(/-\d+\.(?:avif|webp)$/, PLATE_KEPT))) ?? Response.error();
}

async function renew(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(FILES)).put(request, response.clone());
  return response;
}

/** Deletes what an older build kept. */
export async function deleteCachedPages(): Promise<void> {
  await Promise.all([PAGES, SHARED_BEFORE].map((name) => caches.delete(name)));
}

/** Caches the pages open now and the two start pages, so that the next visit needs no network. */
export async function warmPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const start = [urlOf('index', 'fr'), urlOf('signin', 'fr')].map((path) => new URL(path, self.location.origin));
  const addresses = [...start, ...open.map((client) => new URL(client.url))].flatMap((url) => {
    const route = matchUrl(url.pathname, ['fr', 'en']);
    return route === null || routes[route.name].rendering === 'shell' ? [] : [addressOf(route, url)];
  });
  const cache = await caches.open(PAGES);
  await Promise.allSettled([...new Set(addresses)].map((address) => cache.add(address)));
}
