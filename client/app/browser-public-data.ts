import { heardTransport } from './connectivity-store.ts';
import { type PublicData, publicDataFrom } from './public-data.ts';

const TIMEOUT_MS = 10_000;

/** Data the server put in the page, used once: the next navigation asks again. */
function embedded(): Map<string, unknown> {
  const text = document.querySelector('#public-data')?.textContent ?? '';
  return new Map(Object.entries(text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)));
}

/** Dexie is loaded only when the network did not answer, or after an answer, to keep it: never for the first paint. */
async function deviceDb() {
  const { runtime } = await import('./runtime.ts');
  return runtime.ports.device;
}

export function browserPublicData(): PublicData {
  const carried = embedded();
  return publicDataFrom(async (url) => {
    if (carried.has(url)) {
      const value = carried.get(url);
      carried.delete(url);
      whenIdle(() => void keep(url, value));
      return value;
    }
    const reply = await heardTransport({ method: 'GET', path: url, headers: {}, timeoutMs: TIMEOUT_MS });
    if (reply.kind === 'ours' && reply.status === 200) {
      whenIdle(() => void keep(url, reply.body));
      return reply.body;
    }
    if (reply.kind === 'ours' && reply.status === 404) return undefined;
    const kept = await (await deviceDb()).reference.get(url);
    return kept?.value ?? null;
  });
}

/** Kept for a day without network; a device that can't (full, or a newer build's by now) loses nothing by it. */
async function keep(url: string, value: unknown): Promise<void> {
  const device = await deviceDb();
  await device.reference.put({ key: url, value, fetched_at: new Date().toISOString() }).catch(() => undefined);
}

/** After the first paint: nothing of this may delay it. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}
