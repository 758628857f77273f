import { runtime } from '#client/frame/device/runtime.ts';
import { installWay } from '#client/frame/install/install-offer.ts';
import { call } from '#client/frame/network/call.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { pushDevice } from '#shared/notifications/push-device.ts';
import type { PushState } from '#shared/notifications/push.schema.ts';
import { notificationCalls } from '#shared/notifications/notification.calls.ts';

// Push messages of this device. Loaded at first use.

const { device } = runtime.ports;

/** How this device stands: `install`, an iPhone or iPad tells only from the installed app. */
export type PushStanding =
  | { readonly kind: 'unsupported' | 'install' | 'denied' | 'unreachable' }
  | {
      readonly kind: 'on' | 'off';
      readonly others: number;
      /** Since when this device is told; unknown to an older server. */
      readonly since?: string | null;
    };

/** How this device stands; it asks the person nothing. */
export async function pushStanding(): Promise<PushStanding> {
  if (!isSupported()) return { kind: installWay() === 'ios' ? 'install' : 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const outcome = await call(notificationCalls['push.read'], {});
  if (outcome.kind !== 'ok') return { kind: 'unreachable' };
  const isOn = outcome.body.is_on === 1 && Notification.permission === 'granted' && (await subscription()) !== null;
  const { others, since } = outcome.body;
  return { kind: isOn ? 'on' : 'off', others, since };
}

/** Whether alerts arrive here, as this device alone knows it: also without a network. */
export async function toldHere(): Promise<'on' | 'off' | 'denied'> {
  if (!isSupported()) return 'off';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await subscription()) !== null ? 'on' : 'off';
}

/** Whether this device may offer to be told: nobody answered here, and the browser would ask; `install` on an iPhone. */
export async function pushOffer(): Promise<'ask' | 'install' | null> {
  if ((await device.fact('push')) !== null) return null;
  if (!isSupported()) return installWay() === 'ios' ? 'install' : null;
  return Notification.permission === 'default' ? 'ask' : null;
}

/** Keeps the person's no: they are asked no more; the settings have the button. */
export async function declinePush(): Promise<void> {
  await device.setFact('push', { answer: 'declined' });
}

/** Asks the person, by the browser's own question, and has this device told. */
export async function startPush(): Promise<PushStanding> {
  if ((await Notification.requestPermission()) !== 'granted') {
    await declinePush();
    return pushStanding();
  }
  const outcome = await call(notificationCalls['push.read'], {});
  const manager = await pushManager();
  if (outcome.kind !== 'ok' || manager === null) return { kind: 'unreachable' };
  const state = await register(manager, outcome.body.public_key);
  if (state !== null) await device.setFact('push', { answer: 'told' });
  return state === null ? { kind: 'unreachable' } : { kind: 'on', others: state.others, since: state.since };
}

/** The end of a trial; `renewed`: the browser's address was dead, and this device is told at a new one. */
export type Trial = 'sent' | 'renewed' | 'failed' | 'unreachable';

/** Has a trial sent to this device. */
export async function tryPush(locale: LocaleCode): Promise<Trial> {
  const outcome = await call(notificationCalls['push.try'], { body: { locale } });
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'ok') return 'failed';
  if (outcome.body.result !== 'gone') return outcome.body.result;
  await (await subscription())?.unsubscribe();
  return (await startPush()).kind === 'on' ? 'renewed' : 'failed';
}

/** This device is told no more. */
export async function endPush(): Promise<PushStanding> {
  await device.setFact('push', { answer: 'stopped' });
  // Without a subscription nothing arrives, whatever the server knows.
  await (await subscription())?.unsubscribe();
  await call(notificationCalls['push.end'], {});
  return pushStanding();
}

/**
 * Tells the server of a device that is told already: its address may have changed, or the browser have lost it. Whoever
 * signed out is told no more.
 */
export async function checkPush(isSignedIn: boolean): Promise<void> {
  const own = await subscription();
  if (!isSignedIn) return void (await own?.unsubscribe());
  if (own === null) return findAgain();
  const manager = await pushManager();
  const state = await tell(own);
  if (state !== null && manager !== null && keyOf(own) !== state.public_key) await register(manager, state.public_key);
}

/** A device that the server tells, and whose browser has forgotten it, is told again, unless its person stopped it. */
async function findAgain(): Promise<void> {
  if ((await device.fact('push'))?.answer !== 'told') return;
  const [outcome, manager] = [await call(notificationCalls['push.read'], {}), await pushManager()];
  if (outcome.kind !== 'ok' || outcome.body.is_on !== 1 || manager === null) return;
  await register(manager, outcome.body.public_key);
}

function isSupported(): boolean {
  return 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;
}

async function pushManager(): Promise<PushManager | null> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await pushManager())?.getSubscription()) ?? null;
}

/** A subscription of another key of the server never arrives: it is made anew. */
async function register(manager: PushManager, key: string): Promise<PushState | null> {
  const own = await manager.getSubscription();
  if (own !== null && keyOf(own) !== key) await own.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
  return made === null ? null : tell(made);
}

async function tell(own: PushSubscription): Promise<PushState | null> {
  const outcome = await call(notificationCalls['push.start'], { body: pushDevice(own) });
  return outcome.kind === 'ok' ? outcome.body : null;
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  if (key === null) return '';
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
