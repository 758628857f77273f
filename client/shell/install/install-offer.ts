import type { Owner } from '#shared/ids.ts';
import { install } from './install-event.ts';
import { useInstallOffer } from './install-store.ts';
import { live } from '../device/live.ts';
import { runtime } from '../device/runtime.ts';

const { device, openOwner } = runtime.ports;

/**
 * Offers to install the app once something of the person's has been kept here in the life of this page: a request
 * queued, a draft begun. Never on arrival, never twice, never in the installed app.
 */
export function followInstall(): void {
  if (isInstalled()) return;
  window.addEventListener('appinstalled', () => void answer('installed'));
  let before: Kept | null = null;
  live(kept).subscribe((now) => {
    // Another person's things are not this page's doing; a guest is known with the first of theirs.
    const isSame = before?.owners === now.owners || before?.owners === '';
    if (before !== null && isSame && now.count > before.count) void offer();
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

/** Whether the browser has a question of its own to ask. */
export function canAskToInstall(): boolean {
  return install.event !== null;
}

/** The browser's own question; what the person answers there is the answer. */
export async function askToInstall(): Promise<void> {
  const { event } = install;
  install.event = null;
  if (event === null) return;
  const { outcome } = await event.prompt();
  await answer(outcome === 'accepted' ? 'installed' : 'declined');
}

interface Kept {
  readonly owners: string;
  readonly count: number;
}

/** Drafts and sends of whoever uses this device. */
async function kept(): Promise<Kept> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  const owners = [session?.owner, guest?.owner].filter((owner): owner is Owner => owner !== undefined);
  // Asked all at once: Dexie would not keep watch over what follows an `await` in an inner function.
  const counts = await Promise.all(owners.map(openOwner).flatMap((db) => [db.outbox.count(), db.drafts.count()]));
  return { owners: owners.join(), count: counts.reduce((sum, count) => sum + count, 0) };
}

/** Whether this page is the installed app. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** iPhone and iPad, the latter under a Mac's name but with fingers. */
function isIos(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
