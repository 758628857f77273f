import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Reads `/api/health/live` from another process, which ends at a reading that is no success.
 * @returns a function that stops it, and gives the time of each reading in ms
 */
export async function watchLive(origin: string): Promise<() => Promise<readonly number[]>> {
  const child = fork(join(import.meta.dirname, 'live-reader.ts'), [origin]);
  const end = once(child, 'exit').then(([code]) => {
    throw new Error(`The reader of live ended: ${String(code)}`);
  });
  // It may end while nobody waits for it.
  end.catch(() => undefined);
  await Promise.race([once(child, 'message'), end]);
  return async () => {
    const answer = once(child, 'message');
    if (child.connected) child.send('stop');
    const [times] = (await Promise.race([answer, end])) as [readonly number[]];
    return times;
  };
}

export function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `live p50 ${at(0.5)} p99 ${at(0.99)} max ${at(1)} ms (${sorted.length})`;
}
