import { ownUrl, readPush } from '#client/data/push-message.ts';
import { pushDevice } from '#shared/notifications/push-device.ts';
import { keeper, ports } from './background-sync.ts';
import { notificationCalls } from '#shared/notifications/notification.calls.ts';

declare const self: ServiceWorkerGlobalScope;

/** The Badging API; missing in the worker types. */
type WithBadge = WorkerNavigator & { setAppBadge?(count: number): Promise<void> };

const ICON = '/icons/icon-192.png';
/** One colour, for the bar of Android. */
const BADGE = '/icons/monochrome-512.png';

/** Shows a message; each shows something, in place of an earlier one of its subject. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, lang, tag, url, badge } = readPush(data?.text() ?? '', self.location.origin);
  await self.registration.showNotification(title, { body, lang, tag, icon: ICON, badge: BADGE, data: url });
  const navigator: WithBadge = self.navigator;
  // Refused where the app is not installed.
  if (badge !== null) await navigator.setAppBadge?.(badge).catch(() => undefined);
}

/** Opens the page of a message that was tapped: in a window that shows it, in one of ours, else in a new one. */
export async function openTold(told: Notification): Promise<void> {
  told.close();
  const url = ownUrl(told.data, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shows = windows.find((one) => one.url === url);
  if (shows !== undefined) return void (await shows.focus());
  const [first] = windows;
  // What was typed there is kept on the device. A window that our worker does not control yet can't be led.
  const led = await first?.navigate(url).catch(() => null);
  if (led === null || led === undefined) await self.clients.openWindow(url);
  else await led.focus();
}

/**
 * The browser ended the address of this device, or gave it another: the server hears of the one in its place, with every
 * tab closed. What is lost here is made good at the next start of a page.
 */
export async function keepTold({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const session = await ports.device.fact('session');
  if (session === null) return;
  const { pushManager } = self.registration;
  const own = newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (own === null) return;
  const { owner, session_id } = session;
  const body = pushDevice(own);
  await keeper.call(owner, { method: 'POST', path: notificationCalls['push.read'].path, body, session: session_id });
}
