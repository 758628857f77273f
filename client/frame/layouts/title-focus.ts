import type { AnyRouter } from '@tanstack/react-router';

const PATIENCE_MS = 2_000;

/**
 * After a navigation, the focus is on the title: a screen reader starts there, and Tab continues from there. Within an
 * address, only a focus whose element is gone goes there: the first two steps of a booking share theirs.
 */
export function watchTitles(router: AnyRouter): void {
  let left: Element | null = null;
  router.subscribe('onBeforeNavigate', () => {
    left = document.activeElement;
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (fromLocation === undefined || !hrefChanged) return;
    const until = performance.now() + PATIENCE_MS;
    if (pathChanged) focusTitle({ until, from: document.activeElement, isTaken: true, given: null });
    else if (left !== document.body) focusTitle({ until, from: left, isTaken: false, given: null });
  });
}

interface Turn {
  readonly until: number;
  /** The element that had the focus. */
  readonly from: Element | null;
  /** Whether the title takes the focus from it, although it is still there. */
  readonly isTaken: boolean;
  /** The title that got the focus. */
  readonly given: Element | null;
}

/**
 * Focuses the title, which may wait for data of the device, and the one that replaces it meanwhile; a focus that the
 * person moved stays.
 */
function focusTitle(turn: Turn): void {
  const { until, from, isTaken, given } = turn;
  const now = document.activeElement;
  const isLost = now === document.body;
  if (now !== from && now !== given && !isLost) return;
  const title = isLost || (isTaken && given === null) ? document.querySelector<HTMLElement>('main h1') : null;
  if (title !== null) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
  if (performance.now() < until) requestAnimationFrame(() => focusTitle({ ...turn, given: title ?? given }));
}
