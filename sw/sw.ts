import { sendAfterPage, sendAfterUpdate, sendPending } from './background-sync.ts';
import { answer, deleteCachedPages, warmPages } from './pages.ts';
import { installPrecache } from './precache.ts';
import { keepTold, openTold, showPush } from './push.ts';
import { FLUSH_TAG, PAGE_CLOSED, UPDATED_TAG } from '#client/data/tags.ts';

declare const self: ServiceWorkerGlobalScope;

/** Chromium's Background Sync; missing in the worker types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

// All events this worker listens to.
installPrecache();

self.addEventListener('activate', (event) => {
  event.waitUntil(
    deleteCachedPages()
      .then(() => self.clients.claim())
      .then(warmPages),
  );
  // A separate event: an old tab that delays a database upgrade must not delay this worker's pages.
  const { sync }: WithSync = self.registration;
  void sync?.register(UPDATED_TAG).catch(() => undefined);
});

self.addEventListener('fetch', (event) => answer(event));

self.addEventListener('message', (event) => {
  const { type, page } = (event.data ?? {}) as { readonly type?: string; readonly page?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // Unsent actions wait for the next page, or for the browser's sync event.
  if (type === PAGE_CLOSED && page !== undefined) event.waitUntil(sendAfterPage(page).catch(() => undefined));
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === FLUSH_TAG) sync.waitUntil(sendPending());
  if (sync.tag === UPDATED_TAG) sync.waitUntil(sendAfterUpdate());
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openTold(event.notification)));

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(keepTold(event).catch(() => undefined)));
