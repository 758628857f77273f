// A newer build: offered, taken, and never mixed with an older one.
import type { Workbox } from 'workbox-window';
import { create } from 'zustand';

interface UpdateState {
  /**
   * `waiting`: a new version waits for the person's consent. `active`: the person gave it in another tab, and this one
   * is outdated.
   */
  readonly state: 'none' | 'waiting' | 'active';
  /** A newer build owns the device's databases: this page reads and writes nothing more. */
  readonly isOutdated: boolean;
}

export const useUpdate = create<UpdateState>(() => ({ state: 'none', isOutdated: false }));

/** Reports a failure. After a newer build took the databases, an error of a closed database is not one. */
export function reportFailure(error: unknown): void {
  if (!useUpdate.getState().isOutdated) reportError(error);
}

let workbox: Workbox | null = null;
let isAsked = false;

/**
 * Registers the worker. A new version waits for the person's consent, and then the page reloads: every form is already
 * saved as typed, so nothing is lost. It never reloads by itself.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(trusted('/sw.js'));
  workbox.addEventListener('waiting', () => {
    // On a slow device the first worker is in the waiting state for a moment too, without an older version to replace.
    if (navigator.serviceWorker.controller !== null) useUpdate.setState({ state: 'waiting' });
  });
  workbox.addEventListener('controlling', () => {
    if (isAsked) location.reload();
    else if (useUpdate.getState().state === 'waiting') useUpdate.setState({ state: 'active' });
  });
  // The network was cut during the download: the next page registers it.
  await workbox.register().catch(() => undefined);
}

/** The person consented. */
export async function applyUpdate(): Promise<void> {
  isAsked = true;
  const { state } = useUpdate.getState();
  if (state === 'active') location.reload();
  else if (state === 'waiting') workbox?.messageSkipWaiting();
  else await reloadWithNewBuild();
}

/** The databases are newer than the worker of this page: the worker is updated first, if the network allows. */
async function reloadWithNewBuild(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const newer = registration?.waiting ?? registration?.installing;
  if (newer === null || newer === undefined) {
    location.reload();
    return;
  }
  const { messageSW } = await import('workbox-window');
  const skip = () => {
    if (newer.state === 'installed') void messageSW(newer, { type: 'SKIP_WAITING' });
    else if (newer.state !== 'installing') location.reload();
  };
  newer.addEventListener('statechange', skip);
  skip();
}

/** Trusted Types: the one script URL this page creates at run time, through a policy the CSP names. */
function trusted(url: string): string {
  const types = (
    globalThis as {
      trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
    }
  ).trustedTypes;
  if (types === undefined) return url;
  return types
    .createPolicy('declic', { createScriptURL: (text: string) => (text === '/sw.js' ? text : '') })
    .createScriptURL(url);
}
