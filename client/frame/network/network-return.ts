import type { SyncPorts } from '#client/data/ports.ts';

/**
 * Watches for the network's return from now on.
 * @returns a wait of some milliseconds that the return ends; without a wait when the network came back meanwhile
 */
export function watchReturn({ after }: Pick<SyncPorts['clock'], 'after'>): (ms: number) => Promise<void> {
  let onReturn: () => void = () => undefined;
  const isBack = new Promise<void>((resolve) => {
    onReturn = resolve;
  });
  window.addEventListener('online', onReturn);
  return async (ms) => {
    await Promise.race([isBack, new Promise<void>((resolve) => void after(ms, resolve))]);
    window.removeEventListener('online', onReturn);
  };
}
