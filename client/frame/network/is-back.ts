import { isDecided } from '../../data/api/http.ts';
import { paths } from '#shared/paths.ts';
import { observedTransport } from '#client/frame/device/connectivity-store.ts';

const TIMEOUT_MS = 5_000;

/** Whether the server answers again. */
export async function isBack(): Promise<boolean> {
  return isDecided(await observedTransport({ method: 'GET', path: paths.ready, headers: {}, timeoutMs: TIMEOUT_MS }));
}
