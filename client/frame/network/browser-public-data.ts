import type { WireReply } from '../../data/api/http.ts';
import { PUBLIC_DATA } from '#shared/config/public-data.ts';
import { observedTransport } from '#client/frame/device/connectivity-store.ts';
import { type PublicData, publicDataFrom } from './public-data.ts';

const TIMEOUT_MS = 10_000;
/** The time a page with a stored copy waits for the server before it shows the copy. */
const PATIENCE_MS = 3_000;

/** Data embedded in the page, used once: the next navigation asks the server again. */
function embedded(): { readonly values: Map<string, unknown>; readonly keptAt: string | null } {
  const element = document.querySelector<HTMLElement>(`#${PUBLIC_DATA}`);
  const text = element?.textContent ?? '';
  const values = new Map(Object.entries(text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)));
  return { values, keptAt: element?.dataset['kept'] ?? null };
}

/** Dexie is loaded only when the network did not answer, or to store an answer: never for the first paint. */
async function deviceDb() {
  const { runtime } = await import('../device/runtime.ts');
  return runtime.ports.device;
}

export function browserPublicData(): PublicData {
  const carried = embedded();
  const seen = new Map<string, string>();
  const kept = async (url: string) => {
    // A browser that keeps nothing has no copy.
    const row = await (await deviceDb()).reference.get(url).catch(() => undefined);
    return row === undefined ? null : { value: row.value, seenAt: row.fetched_at };
  };
  const readKept = async (url: string) => {
    const found = await kept(url);
    if (found !== null) seen.set(url, found.seenAt);
    return found;
  };
  const read = async (url: string) => {
    if (carried.values.has(url)) {
      const value = carried.values.get(url);
      carried.values.delete(url);
      // The worker's cache gave this page: its data is as old as the page, and is not stored as new.
      if (carried.keptAt === null) runWhenIdle(() => void keep(url, value));
      else seen.set(url, carried.keptAt);
      return value;
    }
    const asked = ask(url);
    const soon = await Promise.race([asked, patience()]);
    const found = soon === null ? await readKept(url) : null;
    if (found !== null) return found.value;
    const reply = soon ?? (await asked);
    seen.delete(url);
    if (reply.kind === 'ours' && reply.status === 200) return reply.body;
    if (reply.kind === 'ours' && reply.status === 404) return undefined;
    return (await readKept(url))?.value ?? null;
  };
  return publicDataFrom({ read, kept, seenAt: (url) => seen.get(url) ?? null });
}

/** Stores every successful answer, even one that comes after the page stopped waiting. */
async function ask(url: string): Promise<WireReply> {
  const reply = await observedTransport({ method: 'GET', path: url, headers: {}, timeoutMs: TIMEOUT_MS });
  if (reply.kind === 'ours' && reply.status === 200) runWhenIdle(() => void keep(url, reply.body));
  return reply;
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
}

/** Stored for use without network; a failure (no room, or a newer build's database) is harmless. */
async function keep(url: string, value: unknown): Promise<void> {
  const device = await deviceDb();
  await device.reference.put({ key: url, value, fetched_at: new Date().toISOString() }).catch(() => undefined);
}

/** Runs after the first paint, which it must not delay. */
export function runWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}
