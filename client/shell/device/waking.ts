let wokeAt = Number.NEGATIVE_INFINITY;

/** How this page is seen. */
export const visibility = {
  wokeAt: () => wokeAt,
  isHidden: () => document.visibilityState === 'hidden',
};

/** Calls back each time this page is shown again: after it was hidden, or left and kept by the browser. */
export function followWaking(onWake: () => void): void {
  const wake = () => {
    wokeAt = Date.now();
    onWake();
  };
  document.addEventListener('visibilitychange', () => {
    if (!visibility.isHidden()) wake();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake();
  });
}
