/** The device is full; Dexie wraps the browser's own error, sometimes more than once. */
export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isStorageFull(error.inner);
}
