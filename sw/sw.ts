import { sendWhatWaits } from './background-sync.ts';
import { answer, forgetPages, warmPages } from './pages.ts';
import { installPrecache } from './precache.ts';
import { FLUSH_TAG } from '#client/sync/flush.ts';

declare const self: ServiceWorkerGlobalScope;

/** Chromium's Background Sync; the worker typings leave it out. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// What this worker listens to, and nothing else.
installPrecache();

self.addEventListener('activate', (event) => {
  event.waitUntil(
    forgetPages()
      .then(() => self.clients.claim())
      .then(warmPages),
  );
});

self.addEventListener('fetch', (event) => answer(event));

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === FLUSH_TAG) sync.waitUntil(sendWhatWaits());
});
