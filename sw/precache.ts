import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

const SHELL = '/app.html';
const NOT_FOUND = 404;

/** Keeps this build's own files at install; an older build's go once no page uses them. */
export function installPrecache(): void {
  precache(self.__WB_MANIFEST);
  cleanupOutdatedCaches();
}

/** A file of this build, if the request is for one. */
export function precached(request: Request): Promise<Response | undefined> {
  return matchPrecache(request.url);
}

/** The document every app screen starts from. */
export async function shell(): Promise<Response> {
  return (await matchPrecache(SHELL)) ?? new Response('Déclic', { status: NOT_FOUND });
}
