import type { Owner } from '#shared/ids.ts';
import { streamEvents } from '../../data/api/events.ts';
import { checkServer } from '../../data/feed/hear-server.ts';
import { live } from '../device/live.ts';
import { runtime } from '../device/runtime.ts';
import { watchReturn } from './network-return.ts';
import { sender } from '../sending/sender.ts';
import { useUpdate } from '../update/update-store.ts';
import { syncCalls } from '#shared/sync/sync.calls.ts';

const { ports } = runtime;
const { keeper, engine } = sender;
const LOCK = 'declic-events';
const RETRY_MS = 10_000;

/**
 * Listens for the nudge to pull, in one tab of the browser. It uses fetch, since EventSource cannot send a token, and
 * never the worker's fetch handler. Another person gets another stream; an outdated page leaves the stream to another
 * page.
 */
export function listenToNudges(): void {
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
    let isFirst = true;
    while (!signal.aborted) {
      // Nudges before this stream are lost, so it pulls. A page that has just started pulls by itself.
      const mustPull = !isFirst;
      isFirst = false;
      const untilBack = watchReturn(ports.clock);
      const hasOne = await once(owner, signal, () => mustPull && engine.kick());
      if (signal.aborted) return;
      if (hasOne) await checkServer(ports);
      await untilBack(RETRY_MS * (1 + ports.random.number()));
    }
  });
}

/**
 * Reads one stream to its end: the server stops, the network is cut, or the person changes.
 * @returns whether it started
 */
async function once(owner: Owner, signal: AbortSignal, onOpen: () => void): Promise<boolean> {
  let isOpen = false;
  try {
    const authorization = await keeper.authorize(owner);
    if (authorization.kind !== 'ok') return false;
    const events = streamEvents(syncCalls['sync.listen'].path, authorization.headers, signal, () => {
      isOpen = true;
      onOpen();
    });
    for await (const name of events) if (name === 'nudge') engine.kick();
  } catch {
    // The stream was cut, or closed by this page.
  }
  return isOpen;
}
