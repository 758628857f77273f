import type { Workbox } from 'workbox-window';
import { create } from 'zustand';

interface UpdateState {
  /** A new worker waits: the person chooses when it takes over. */
  readonly isReady: boolean;
}

export const useUpdate = create<UpdateState>(() => ({ isReady: false }));

let workbox: Workbox | null = null;

/**
 * Registers the worker. A new version waits until the person says so, and the page then reloads: every form has already
 * been saved as it was typed, so nothing is dropped.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(trusted('/sw.js'));
  workbox.addEventListener('waiting', () => useUpdate.setState({ isReady: true }));
  workbox.addEventListener('controlling', (event) => {
    if (event.isUpdate === true) location.reload();
  });
  await workbox.register();
}

export function applyUpdate(): void {
  workbox?.messageSkipWaiting();
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
