import { paths } from '#shared/api/paths.ts';
import type { SyncPorts } from '../ports.ts';

/** Both tries together take less than ten seconds. */
const PATIENCE_MS = 4_000;
const PAUSE_MS = 1_000;
const TRIES = 2;

/**
 * Asks whether the server is there, once more if nobody answers: a stream of events that ends without our closing it is a
 * first sign that it is not. The page's wire tells how each try ends, and so does the bar that shows the network.
 */
export async function hearServer({ wire, clock }: Pick<SyncPorts, 'wire' | 'clock'>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const reply = await wire({ method: 'GET', path: paths.live, headers: {}, timeoutMs: PATIENCE_MS });
    if (reply.kind === 'ours' || tries === TRIES) return;
    await new Promise<void>((resolve) => void clock.after(PAUSE_MS, resolve));
  }
}
