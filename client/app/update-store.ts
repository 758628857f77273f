import type { Workbox } from 'workbox-window';
import { create } from 'zustand';

interface UpdateState {
  /** `waiting`: a new version waits for the person's word. `active`: another tab gave it, and this one is behind. */
  readonly state: 'none' | 'waiting' | 'active';
}

export const useUpdate = create<UpdateState>(() => ({ state: 'none' }));

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
  workbox.addEventListener('waiting', () => useUpdate.setState({ state: 'waiting' }));
  workbox.addEventListener('controlling', () => {
    if (isAsked) location.reload();
    else if (useUpdate.getState().state === 'waiting') useUpdate.setState({ state: 'active' });
  });
  await workbox.register();
}

/** The person's word. */
export function applyUpdate(): void {
  isAsked = true;
  if (useUpdate.getState().state === 'active') location.reload();
  else workbox?.messageSkipWaiting();
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
