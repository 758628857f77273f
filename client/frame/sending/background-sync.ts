import { FLUSH_TAG } from '../../data/tags.ts';

/** Background Sync exists only in Chromium, and is missing in the DOM types. */
type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/** Asks the browser to wake the worker when the network is back, even with every tab closed. */
export async function requestBackgroundSync(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(FLUSH_TAG).catch(() => undefined);
}

/**
 * Whether the browser will send by itself after the app is closed; if not, the screen asks the person to keep it open.
 */
export function sendsInBackground(): boolean {
  return 'serviceWorker' in navigator && 'SyncManager' in window;
}
