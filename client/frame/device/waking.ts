let wokeAt = Number.NEGATIVE_INFINITY;

/** The visibility of this page. */
export const visibility = {
  wokeAt: () => wokeAt,
  isHidden: () => document.visibilityState === 'hidden',
};

/** Calls back each time this page is shown again after it was hidden or frozen. */
export function watchWaking(onWake: () => void): void {
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
