import { holdInstallEvent } from './frame/install/install-event.ts';

/**
 * The first script of every page. A rendered page starts its app after the first paint, so that the 100 KB of the app
 * do not delay that paint. A shell has nothing to show before, and starts its app at once.
 */
const PATIENCE_MS = 3_000;

holdInstallEvent();
const isRendered = document.querySelector('#root')?.firstElementChild !== null;
if (isRendered) void painted().then(start);
else void start();

function start(): Promise<unknown> {
  return import('./main.tsx');
}

/** Resolves when everything the first paint needs has arrived and a frame was drawn, or after a maximum time. */
async function painted(): Promise<void> {
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
  const frame = loaded.then(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await Promise.race([frame, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
