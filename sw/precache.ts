import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const SHELL = '/app.html';
/**
 * Workbox loads one file after the other: 240 round trips before the first visit that needs no network. A browser
 * without HTTP/2 has six connections: two are left to the page.
 */
const FILES_AT_ONCE = 4;

const files = new PrecacheController();

/** Caches this build's own files at install; an older build's are deleted once no page uses them. */
export function installPrecache(): void {
  const manifest = self.__WB_MANIFEST;
  files.addToCacheList(manifest);
  self.addEventListener('install', (event) => event.waitUntil(cacheAll(event, manifest)));
  self.addEventListener('activate', (event) => void files.activate(event));
  cleanupOutdatedCaches();
}

/** Files that an interrupted install has cached are not loaded again. */
async function cacheAll(event: ExtendableEvent, manifest: readonly PrecacheEntry[]): Promise<void> {
  const left = manifest.values();
  const lane = async () => {
    for (const { url, revision } of left) {
      const request = new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' });
      const cacheKey = files.getCacheKeyForURL(url) ?? url;
      await Promise.all(files.strategy.handleAll({ event, request, params: { cacheKey } }));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, lane));
}

/** The file of this build for a request, if there is one. */
export function precached(request: Request | string): Promise<Response | undefined> {
  return files.matchPrecache(request);
}

/** The shell document of every app screen; from the server, if the browser has deleted ours. */
export async function shell(request: Request): Promise<Response> {
  return (await precached(SHELL)) ?? fetch(request);
}
