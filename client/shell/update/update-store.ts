import type { Workbox } from 'workbox-window';
import { create } from 'zustand';

interface UpdateState {
  /** `waiting`: a new version waits for the person's word. `active`: another tab gave it, and this one is behind. */
  readonly state: 'none' | 'waiting' | 'active';
  /** The device's databases are a newer build's by now: this page reads and writes nothing more. */
  readonly isOutdated: boolean;
}

export const useUpdate = create<UpdateState>(() => ({ state: 'none', isOutdated: false }));

/** Reports a failure. Once the databases are a newer build's, that they are closed is none. */
export function reportFailure(error: unknown): void {
  if (!useUpdate.getState().isOutdated) reportError(error);
}

let workbox: Workbox | null = null;
let isAsked = false;

/**
 * Registers the worker. A new version waits until the person says so, and the page then reloads: every form has already
 * been saved as it was typed, so nothing is dropped. It never reloads by itself.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(trusted('/sw.js'));
  workbox.addEventListener('waiting', () => {
    // On a slow device the first worker waits a moment too, for nobody: there is no older version to give way.
    if (navigator.serviceWorker.controller !== null) useUpdate.setState({ state: 'waiting' });
  });
  workbox.addEventListener('controlling', () => {
    if (isAsked) location.reload();
    else if (useUpdate.getState().state === 'waiting') useUpdate.setState({ state: 'active' });
  });
  // The line was cut while it was fetched: the next page registers it.
  await workbox.register().catch(() => undefined);
}

/** The person's word. */
export async function applyUpdate(): Promise<void> {
  isAsked = true;
  const { state } = useUpdate.getState();
  if (state === 'active') location.reload();
  else if (state === 'waiting') workbox?.messageSkipWaiting();
  else await reloadAsNewer();
}

/** The databases are ahead of the worker this page came from: it is renewed first, where the network allows. */
async function reloadAsNewer(): Promise<void> {
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

/** Trusted Types: the one script URL this page makes at run time, through a policy the CSP names. */
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
