const KEY = 'declic-chunk-reload';
const GUARD_MS = 60_000;

/** Whether a failed script may reload the page: at most once a minute. */
export function mayReload(now: number): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - last < GUARD_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  return true;
}
