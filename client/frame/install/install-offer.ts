import type { Owner } from '#shared/ids.ts';
import { install } from './install-event.ts';
import { useInstallOffer } from './install-store.ts';
import { isInstalled } from './installed.ts';
import { live } from '../device/live.ts';
import { runtime } from '../device/runtime.ts';

const { device, openOwner } = runtime.ports;

/**
 * Offers to install the app after this page has stored some data of the person: a queued request, a started draft.
 * Never on arrival, never twice, never in the installed app.
 */
export function watchInstall(): void {
  if (isInstalled()) return;
  window.addEventListener('appinstalled', () => void answer('installed'));
  let before: Kept | null = null;
  live(kept).subscribe((now) => {
    // Data of another person does not count; a guest exists from the first stored data.
    const isSame = before?.owners === now.owners || before?.owners === '';
    // A draft that is sent becomes an item: the sum would not grow.
    if (before !== null && isSame && (now.items > before.items || now.drafts > before.drafts)) void offer();
    before = now;
  });
}

async function offer(): Promise<void> {
  const way = install.event !== null ? 'prompt' : isIos() ? 'ios' : null;
  if (way === null) window.addEventListener('beforeinstallprompt', () => void offer(), { once: true });
  else if ((await device.fact('install')) === null) useInstallOffer.setState({ way, isErasable: await isErasable() });
}

async function isErasable(): Promise<boolean> {
  const { storage } = navigator;
  return storage?.persisted === undefined || !(await storage.persisted());
}

/** The person's answer, kept on this device. */
export async function answer(given: 'installed' | 'declined'): Promise<void> {
  useInstallOffer.setState({ way: null });
  await device.setFact('install', { answer: given });
}

/** The way to install the app in this browser: by its dialog, by two taps on iOS, or by its own menu. */
export function installWay(): 'installed' | 'prompt' | 'ios' | 'menu' {
  if (isInstalled()) return 'installed';
  if (install.event !== null) return 'prompt';
  return isIos() ? 'ios' : 'menu';
}

/** Whether the browser has its own dialog. */
export function canRequestInstallation(): boolean {
  return install.event !== null;
}

/** Opens the browser's own dialog; its answer is the person's answer. */
export async function requestInstallation(): Promise<void> {
  const { event } = install;
  install.event = null;
  if (event === null) return;
  const { outcome } = await event.prompt();
  await answer(outcome === 'accepted' ? 'installed' : 'declined');
}

interface Kept {
  readonly owners: string;
  readonly items: number;
  readonly drafts: number;
}

/** Drafts and sends of the current owners. */
async function kept(): Promise<Kept> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  const owners = [session?.owner, guest?.owner].filter((owner): owner is Owner => owner !== undefined);
  // Read in parallel: Dexie would not observe reads after an `await` in an inner function.
  const open = owners.map(openOwner);
  const [items, drafts] = await Promise.all([
    Promise.all(open.map((db) => db.outbox.count())),
    Promise.all(open.map((db) => db.drafts.count())),
  ]);
  return { owners: owners.join(), items: sum(items), drafts: sum(drafts) };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** iPhone and iPad; the iPad reports a Mac, but with touch. */
function isIos(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
