import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

const SHELL = '/app.html';

/** Keeps this build's own files at install; an older build's go once no page uses them. */
export function installPrecache(): void {
  precache(self.__WB_MANIFEST);
  cleanupOutdatedCaches();
}

/** A file of this build, if the request is for one. */
export function precached(request: Request | string): Promise<Response | undefined> {
  return matchPrecache(request);
}

/** The document every app screen starts from; the server's, should the browser have thrown ours away. */
export async function shell(request: Request): Promise<Response> {
  return (await matchPrecache(SHELL)) ?? fetch(request);
}
