import type { AnyRouter } from '@tanstack/react-router';

const PATIENCE_MS = 2_000;

/** After going to another page, the focus is on its title: a reader starts there, and Tab goes on from there. */
export function followTitles(router: AnyRouter): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusTitle(performance.now() + PATIENCE_MS, document.activeElement);
  });
}

/** Some titles wait for what the device knows; who has moved on meanwhile is left alone. */
function focusTitle(until: number, before: Element | null): void {
  const now = document.activeElement;
  if (now !== before && now !== document.body) return;
  const title = document.querySelector<HTMLElement>('main h1');
  if (title !== null) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  } else if (performance.now() < until) {
    requestAnimationFrame(() => focusTitle(until, before));
  }
}
