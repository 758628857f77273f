import type { SyncPorts } from '../ports.ts';
import { healthCalls } from '#shared/config/health.calls.ts';

/** The total time of both tries is below ten seconds. */
const PATIENCE_MS = 4_000;
const PAUSE_MS = 1_000;
const TRIES = 2;

/**
 * Asks whether the server is up, once more if nobody answers: an event stream that the server ends is a first sign that
 * it is down. The page's network layer observes each try, and updates the network bar.
 */
export async function checkServer({ wire, clock }: Pick<SyncPorts, 'wire' | 'clock'>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const reply = await wire({
      method: 'GET',
      path: healthCalls['health.live'].path,
      headers: {},
      timeoutMs: PATIENCE_MS,
    });
    if (reply.kind === 'ours' || tries === TRIES) return;
    await new Promise<void>((resolve) => void clock.after(PAUSE_MS, resolve));
  }
}
