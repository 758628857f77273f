import { paths } from '#shared/api/paths.ts';
import type { Owner } from '#shared/ids.ts';
import { streamText } from '../api/http.ts';
import { live } from './live.ts';
import { runtime } from './runtime.ts';
import { sender } from './sender.ts';
import { useUpdate } from './update-store.ts';

const { ports } = runtime;
const { keeper, engine } = sender;
const LOCK = 'declic-events';
const AGAIN_MS = 10_000;

/**
 * Listens for "something changed, pull", one tab a browser. Read by fetch, since EventSource can't carry a token; never
 * through the worker's fetch handler. When the person changes, so does the stream; an outdated page leaves it to another.
 */
export function followNudges(): void {
  let listening: AbortController | null = null;
  live(async () => {
    const session = await ports.device.fact('session');
    return session?.owner ?? (await ports.device.fact('guest'))?.owner ?? null;
  }).subscribe((owner) => {
    listening?.abort();
    listening = owner === null ? null : new AbortController();
    if (owner !== null && listening !== null) void listen(owner, listening.signal);
  });
  useUpdate.subscribe(({ isOutdated }) => {
    if (isOutdated) listening?.abort();
  });
}

async function listen(owner: Owner, signal: AbortSignal): Promise<void> {
  await ports.locks.hold(LOCK, Number.POSITIVE_INFINITY, async () => {
    while (!signal.aborted) {
      await once(owner, signal).catch(() => undefined);
      if (!signal.aborted) await pause();
    }
  });
}

/** One stream, to its end: the server stops, the network cuts, the person changes. */
async function once(owner: Owner, signal: AbortSignal): Promise<void> {
  const authorization = await keeper.authorize(owner);
  if (authorization.kind !== 'ok') return;
  for await (const text of streamText(paths.events, authorization.headers, signal)) {
    if (text.includes('event: nudge')) engine.kick();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => void ports.clock.after(AGAIN_MS * (1 + ports.random.number()), resolve));
}
