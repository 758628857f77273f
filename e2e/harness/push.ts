import type { BrowserContext, Worker } from 'playwright/test';
import { withWorker } from './actions.ts';
import { expect } from './world.ts';

/** The parts of a worker that a tap meets; the types of pages lack them. */
interface WorkerScope {
  shown: number;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow(url: string): Promise<null> };
  readonly ExtendableEvent: { readonly prototype: { waitUntil(work: unknown): void } };
  readonly WindowClient: { readonly prototype: { focus(): Promise<unknown> } };
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
}

/** Delivers a push message to the worker, as the browser's push service does. */
export function deliverPush(device: BrowserContext, origin: string, data: string): Promise<void> {
  return withWorker(device, origin, (session, registrationId) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  );
}

/** The device's worker, which runs once something woke it. */
export async function workerOf(device: BrowserContext): Promise<Worker> {
  return device.serviceWorkers()[0] ?? device.waitForEvent('serviceworker');
}

/** Counts what the worker has shown: Chromium forgets a notification that is asked for before it stands. */
export function countShown(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.shown = 0;
    scope.registration.showNotification = async (...words) => {
      await show(...words);
      scope.shown += 1;
    };
  });
}

/** Our messages that the device shows, once it has shown as many. */
export async function shownPushes(worker: Worker, count: number): Promise<readonly { title: string; tag: string }[]> {
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)).toBe(count);
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
  });
}

/**
 * Taps what is shown. A browser lets a worker wait, open and focus for a real tap alone, and no protocol makes one: the
 * tap is said to be real, and an opening is written down.
 * @returns the addresses that would have been opened in new windows
 */
export function tapPush(worker: Worker): Promise<readonly string[]> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const opened: string[] = [];
    const work: Promise<unknown>[] = [];
    scope.ExtendableEvent.prototype.waitUntil = (promise) => void work.push(Promise.resolve(promise));
    scope.WindowClient.prototype.focus = () => Promise.resolve({});
    scope.clients.openWindow = (url) => {
      opened.push(url);
      return Promise.resolve(null);
    };
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('Nothing is shown');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    await Promise.all(work);
    return opened;
  });
}
