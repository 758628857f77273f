import { isDecided } from '../../data/api/http.ts';
import { observedTransport } from '#client/frame/device/connectivity-store.ts';
import { healthCalls } from '#shared/config/health.calls.ts';

const TIMEOUT_MS = 5_000;

/** Whether the server answers again. */
export async function isBack(): Promise<boolean> {
  return isDecided(
    await observedTransport({
      method: 'GET',
      path: healthCalls['health.ready'].path,
      headers: {},
      timeoutMs: TIMEOUT_MS,
    }),
  );
}
