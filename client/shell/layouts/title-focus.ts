import type { AnyRouter } from '@tanstack/react-router';

const PATIENCE_MS = 2_000;

/** After a navigation, the focus is on the title: a screen reader starts there, and Tab continues from there. */
export function watchTitles(router: AnyRouter): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusTitle(performance.now() + PATIENCE_MS, document.activeElement);
  });
}

/** Focuses the title, which may wait for data of the device; a focus that moved meanwhile stays. */
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
