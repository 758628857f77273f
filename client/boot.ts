import { holdInstallEvent } from './shell/install/install-event.ts';

/**
 * The first script of every page. A rendered page is read before it is alive: the app waits until what is seen first has
 * been painted, so that its 100 KB do not compete with it. A shell has nothing to show, and starts at once.
 */
const PATIENCE_MS = 3_000;

holdInstallEvent();
const isRendered = document.querySelector('#root')?.firstElementChild !== null;
if (isRendered) void painted().then(start);
else void start();

function start(): Promise<unknown> {
  return import('./main.tsx');
}

/** Everything the first paint needs has arrived, and a frame was drawn with it; or we waited long enough. */
async function painted(): Promise<void> {
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
  const frame = loaded.then(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await Promise.race([frame, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
